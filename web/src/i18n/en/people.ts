/** Accounts, in English. */
import type { AccountChange } from '../../api';
import { form } from './grammar';

const games = (n: number) => `${n} ${form(n, { one: 'game', other: 'games' })}`;

export const people = {
  name: 'Account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  titles: { in: 'Sign in', up: 'Make an account', recover: 'Set a new password' },
  ways: { in: 'Sign in', up: 'New account', recover: 'Forgotten' },
  go: { in: 'Sign in', up: 'Make the account', recover: 'Set it and sign in' },
  lead: 'You can play without an account. With one you find your games in every browser.',
  how: [
    'An account is a name and a password. Nobody needs to give an e-mail address.',
    'Your games stay yours: another browser in which you sign in lists them, and you play on there.',
    'You see where you are signed in, save everything as a file, and delete the account when you like.',
  ],
  nameLabel: 'Name',
  nameLead: '2 to 24 letters and digits. Nobody else can have a name that looks the same.',
  password: 'Password',
  newPassword: 'New password',
  passwordLead:
    'At least 12 characters. Several words that have nothing to do with each other are good.',
  show: 'Show',
  emailLabel: 'E-mail address, if you like',
  emailLead: 'It is kept for you and shown to nobody. Nothing is sent to it.',
  codeLabel: 'Recovery code',
  codeLead: 'One of the ten that you were shown. Each works once.',
  keepHeld: (n: number) =>
    n > 0
      ? `Keep the ${games(n)} of this browser with the account`
      : 'Keep the library of this browser with the account',
  since: (date: string) => `here since ${date}`,
  held: {
    title: 'Only in this browser',
    lead: (n: number, hasLibrary: boolean) => {
      const what = [n > 0 ? games(n) : '', hasLibrary ? 'a library' : ''].filter(Boolean);
      return `This browser has ${what.join(' and ')} that your account does not keep. If they are yours, keep them, and you find them wherever you sign in.`;
    },
    keep: 'Keep them with the account',
  },
  codes: {
    title: 'Your recovery codes',
    lead: 'If you forget your password, one of these sets a new one. Each works once. They are not shown again: write them down or save them.',
    copy: 'Copy',
    copied: 'Copied.',
    save: 'Save as a file',
    kept: 'I have kept them',
  },
  security: {
    title: 'Password and recovery',
    change: 'Change',
    present: 'Present password',
    codes: 'Recovery codes',
    codesLeft: (n: number) => `${n} left`,
    codesLead: 'Ten new codes replace all the others.',
    newCodes: 'New codes',
    email: 'E-mail address',
    noEmail: 'none',
    passwordDone: 'The password is changed. Every other browser is signed out.',
    emailDone: 'Saved.',
    do: { password: 'Change the password', codes: 'Make new codes', email: 'Save' },
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'A key that your phone, computer or security key keeps. You sign in with your fingerprint, your face or a PIN, and need no password.',
    add: 'Add a passkey',
    make: 'Make it on this device',
    made: (date: string) => `made on ${date}`,
    remove: 'Remove',
    unknown: 'Unknown device',
    password: 'Password',
    passwordToo: 'signs you in too',
    passwordNot: 'does not sign you in: only passkeys do',
    only: 'Passkeys only',
    notOnly: 'Allow the password',
    onlyLead:
      'The password will no longer sign you in, but is still asked for before changes. Every other browser is signed out. If you lose every device, a recovery code lets you in.',
    signIn: 'Sign in with a passkey',
    notDone: 'Nothing was done: the device did not answer, or you stopped it.',
    notHere: 'This browser, or this address of the server, has no passkeys.',
  },
  sessions: {
    title: 'Where you are signed in',
    isThis: 'this browser',
    used: (date: string) => `last used on ${date}`,
    unknown: 'Unknown browser',
    end: 'Sign out there',
    endOthers: 'Sign out everywhere else',
  },
  changes: {
    title: 'What has changed',
    what: {
      password: 'Password changed',
      recovered: 'Password set by a recovery code',
      codes: 'New recovery codes',
      email: 'E-mail address changed',
      passkey_added: 'Passkey added',
      passkey_removed: 'Passkey removed',
      passkeys_only: 'Sign-in by passkeys only',
      password_too: 'Sign-in by password allowed',
    } as Record<AccountChange, string>,
    on: (date: string, browser: string) => `on ${date}, in ${browser}`,
    notice: 'Your account was changed in another browser.',
    notYou:
      'If that was not you, set a new password: it signs all other browsers out. Then look at your passkeys, and make new recovery codes.',
    itWasMe: 'It was me',
    toSecurity: 'To the account',
  },
  departure: {
    title: 'Your data',
    exportLead: 'One file with your account, your games with their records, and your library.',
    export: 'Save everything',
    progress: (done: number, of: number) => `${done} of ${of}`,
    deleteLead:
      'If you delete the account, nothing of it is left, and you can no longer play on in the games it keeps. The record of each game stays as it was played, for those who played against you.',
    delete: 'Delete the account',
    deleteSure: 'Delete it for good',
    stay: 'Keep it',
  },
};
