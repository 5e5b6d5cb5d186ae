/** The calls of admins. To everybody else they lead nowhere. */
import type { AdminTablesView, AdminView, GiveRole, PersonView, TableKind } from '../api';
import { post, send } from '../ui/http';

const AT = '/api/admin';

export const getAdmin = () => send<AdminView>(AT, {});
export const getTables = (kind: TableKind | null) =>
  send<AdminTablesView>(`${AT}/tables${kind ? `?kind=${kind}` : ''}`, {});
export const findPeople = (name: string) =>
  send<PersonView[]>(`${AT}/people?name=${encodeURIComponent(name)}`, {});
export const giveRole = (name: string, role: GiveRole) =>
  post<PersonView>(`${AT}/people/${encodeURIComponent(name)}/role`, role);
