/** The calls of an account. The browser sends the cookie of its session by itself. */
import type {
  AccountExport,
  AccountGames,
  AccountOpened,
  AccountView,
  ChangeName,
  ChangePassword,
  ChangeProfile,
  Confirm,
  ConfirmChanges,
  GamesKept,
  KeepGames,
  NewAccount,
  ProfileView,
  Recover,
  RecoveryCodes,
  SignIn,
} from '../api';
import { post as postTo, send } from '../ui/http';

const AT = '/api/account';

const post = <T>(path: string, body: object): Promise<T> => postTo<T>(`${AT}${path}`, body);
const remove = <T>(path: string): Promise<T> => send<T>(`${AT}${path}`, { method: 'DELETE' });

export const getAccount = () => send<AccountView>(AT, {});
export const makeAccount = (account: NewAccount) => post<AccountOpened>('', account);
export const signIn = (given: SignIn) => post<AccountView>('/session', given);
export const signOut = () => remove<undefined>('/session');
export const recover = (given: Recover) => post<AccountView>('/recover', given);
export const changePassword = (given: ChangePassword) => post<AccountView>('/password', given);
export const changeCodes = (given: Confirm) => post<RecoveryCodes>('/codes', given);
export const changeEmail = (email: string | null) => post<AccountView>('/email', { email });
export const endSession = (id: number) => remove<AccountView>(`/sessions/${id}`);
export const endOtherSessions = () => remove<AccountView>('/sessions');
export const deleteAccount = (given: Confirm) => post<undefined>('/delete', given);
export const getGames = () => send<AccountGames>(`${AT}/games`, {});
export const keepGames = (keys: KeepGames) => post<GamesKept>('/games', keys);
export const forgetGame = (id: string) => remove<undefined>(`/games/${encodeURIComponent(id)}`);
export const sawGame = (id: string) => post<undefined>(`/games/${encodeURIComponent(id)}/seen`, {});
export const getProfile = (name: string) =>
  send<ProfileView>(`/api/people/${encodeURIComponent(name)}`, {});
/** Changes what a profile shows. The switch follows the hand, which may then leave the page. */
export const changeProfile = (given: ChangeProfile) =>
  postTo<AccountView>(`${AT}/profile`, given, true);
export const confirmChanges = (given: ConfirmChanges) => post<AccountView>('/changes', given);
export const confirmWarning = (id: number) => post<AccountView>(`/warnings/${id}`, {});
export const changeName = (given: ChangeName) => post<AccountView>('/name', given);
export const getExport = () => send<AccountExport>(`${AT}/export`, {});
