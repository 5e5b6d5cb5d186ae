/** Passkeys: keys that a device keeps, with which its owner signs in without a password. */
import type { AccountView } from '../api';
import { post as postTo, send } from '../ui/http';

const AT = '/api/account';
const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** Whether this browser has passkeys here: they are for names, and not for addresses. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  !isAddress(location.hostname) &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

const post = <T>(path: string, body: unknown): Promise<T> => postTo<T>(`${AT}${path}`, body);

/** Has the device make a passkey for the account. Throws a `DOMException` if its owner will not. */
export async function addPasskey(password: string): Promise<AccountView> {
  const asked = await post<PublicKeyCredentialCreationOptionsJSON>('/passkeys/begin', {
    password,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  return post<AccountView>('/passkeys', written(await navigator.credentials.create({ publicKey })));
}

/** Signs in with a passkey of this device. Throws a `DOMException` if its owner will not. */
export async function usePasskey(): Promise<AccountView> {
  const asked = await post<PublicKeyCredentialRequestOptionsJSON>('/session/passkey/begin', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  return post<AccountView>(
    '/session/passkey',
    written(await navigator.credentials.get({ publicKey })),
  );
}

export const removePasskey = (id: number): Promise<AccountView> =>
  send<AccountView>(`${AT}/passkeys/${id}`, { method: 'DELETE' });

/** Lets the account be opened by its passkeys alone, or by its password too. */
export const setOnly = (only: boolean, password: string): Promise<AccountView> =>
  post<AccountView>('/passkeys/only', { only, password });

function written(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential))
    throw new DOMException('no passkey', 'NotAllowedError');
  return credential.toJSON();
}
