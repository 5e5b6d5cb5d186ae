/** The calls about others: whom one follows, blocks and reports. */
import type { ContactsView, NewReport, OwnReport, RelationView, Whom } from '../api';
import { post, send } from '../ui/http';

const AT = '/api/account';

type List = 'follows' | 'blocks';

export const getContacts = () => send<ContactsView>(`${AT}/contacts`, {});
export const addTo = (list: List, name: string) =>
  post<RelationView>(`${AT}/${list}`, { name } satisfies Whom);
export const takeFrom = (list: List, name: string) =>
  send<RelationView>(`${AT}/${list}/${encodeURIComponent(name)}`, { method: 'DELETE' });
export const getReports = () => send<OwnReport[]>(`${AT}/reports`, {});
export const makeReport = (report: NewReport) => post<OwnReport[]>(`${AT}/reports`, report);
