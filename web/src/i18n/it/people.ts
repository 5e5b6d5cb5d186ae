/** Gli account, in italiano. */
import type { Words } from '../shape';
import { counted } from './grammar';

const games = (n: number) => counted(n, { one: 'partita', other: 'partite' });

export const people: Words['people'] = {
  name: 'Account',
  signIn: 'Accedi',
  signOut: 'Esci',
  titles: { in: 'Accedi', up: 'Crea un account', recover: 'Scegli una nuova password' },
  ways: { in: 'Accedi', up: 'Nuovo account', recover: 'Dimenticata' },
  go: { in: 'Accedi', up: 'Crea l’account', recover: 'Salvala e accedi' },
  lead: 'Puoi giocare senza account. Con un account ritrovi le tue partite in ogni browser.',
  how: [
    'Un account è un nome e una password. Nessuno deve dare un indirizzo e-mail.',
    'Le partite restano tue: un altro browser in cui accedi le elenca, e lì continui a giocare.',
    'Vedi dove hai fatto l’accesso, porti via tutto in un file e cancelli l’account quando vuoi.',
  ],
  nameLabel: 'Nome',
  nameLead: 'Da 2 a 24 lettere e cifre. Nessun altro può avere un nome che sembra uguale.',
  password: 'Password',
  newPassword: 'Nuova password',
  passwordLead: 'Almeno 12 caratteri. Vanno bene più parole che non c’entrano l’una con l’altra.',
  show: 'Mostra',
  emailLabel: 'Indirizzo e-mail, se vuoi',
  emailLead: 'È conservato per te e non si mostra a nessuno. Non ci si manda nulla.',
  codeLabel: 'Codice di recupero',
  codeLead: 'Uno dei dieci che hai ricevuto. Ognuno vale una volta sola.',
  keepHeld: (n) =>
    n > 0
      ? `Conserva con l’account ciò che è in questo browser: ${games(n)}`
      : 'Conserva con l’account la raccolta di questo browser',
  since: (date) => `qui dal ${date}`,
  held: {
    title: 'Solo in questo browser',
    lead: (n, hasLibrary) => {
      const what = [n > 0 ? games(n) : '', hasLibrary ? 'una raccolta' : ''].filter(Boolean);
      return `In questo browser c’è qualcosa che il tuo account non conserva: ${what.join(' e ')}. Se è roba tua, conservala e la ritrovi ovunque accedi.`;
    },
    keep: 'Conserva con l’account',
  },
  codes: {
    title: 'I tuoi codici di recupero',
    lead: 'Se dimentichi la password, con uno di questi ne scegli una nuova. Ognuno vale una volta sola. Non si mostrano più: scrivili o salvali.',
    copy: 'Copia',
    copied: 'Copiati.',
    save: 'Salva in un file',
    kept: 'Li ho conservati',
  },
  security: {
    title: 'Password e recupero',
    change: 'Cambia',
    present: 'Password attuale',
    codes: 'Codici di recupero',
    codesLeft: (n) => counted(n, { one: 'rimasto', other: 'rimasti' }),
    codesLead: 'Dieci codici nuovi prendono il posto di tutti gli altri.',
    newCodes: 'Nuovi codici',
    email: 'Indirizzo e-mail',
    noEmail: 'nessuno',
    passwordDone: 'La password è cambiata. Tutti gli altri browser sono fuori.',
    emailDone: 'Salvato.',
    do: { password: 'Cambia la password', codes: 'Crea nuovi codici', email: 'Salva' },
  },
  passkeys: {
    title: 'Passkey',
    lead: 'Una chiave che resta sul telefono, sul computer o su una chiave di sicurezza. Accedi con un dito, uno sguardo o un numero, senza password.',
    add: 'Aggiungi una passkey',
    make: 'Creala su questo dispositivo',
    made: (date) => `creata il ${date}`,
    remove: 'Togli',
    unknown: 'Dispositivo sconosciuto',
    password: 'Password',
    passwordToo: 'apre anche lei l’account',
    passwordNot: 'non apre nulla: solo le passkey',
    only: 'Solo passkey',
    notOnly: 'Ammetti la password',
    onlyLead:
      'La password non aprirà più nulla, ma sarà ancora chiesta prima delle modifiche. Tutti gli altri browser escono. Se perdi tutti i dispositivi, entri con un codice di recupero.',
    signIn: 'Accedi con una passkey',
    notDone: 'Non è successo nulla: il dispositivo non ha risposto, o hai annullato.',
    notHere: 'Questo browser, o questo indirizzo del server, non ha passkey.',
  },
  sessions: {
    title: 'Dove hai fatto l’accesso',
    isThis: 'questo browser',
    used: (date) => `usato l’ultima volta il ${date}`,
    unknown: 'Browser sconosciuto',
    end: 'Esci da lì',
    endOthers: 'Esci da tutti gli altri',
  },
  changes: {
    title: 'Che cosa è cambiato',
    what: {
      password: 'Password cambiata',
      recovered: 'Password impostata con un codice di recupero',
      codes: 'Nuovi codici di recupero',
      email: 'Indirizzo e-mail cambiato',
      passkey_added: 'Passkey aggiunta',
      passkey_removed: 'Passkey tolta',
      passkeys_only: 'Accesso solo con passkey',
      password_too: 'Accesso con password ammesso',
    },
    on: (date, browser) => `il ${date}, in ${browser}`,
    notice: 'Il tuo account è stato cambiato in un altro browser.',
    notYou:
      'Se non sei stato tu, imposta una nuova password: tutti gli altri browser escono. Poi guarda le tue passkey e fai nuovi codici di recupero.',
    itWasMe: 'Sono stato io',
    toSecurity: 'All’account',
  },
  departure: {
    title: 'I tuoi dati',
    exportLead: 'Un file con l’account, le partite con la loro storia e la raccolta.',
    export: 'Porta via tutto',
    progress: (done, of) => `${done} di ${of}`,
    deleteLead:
      'Se cancelli l’account non ne resta nulla, e non puoi più continuare le partite che conserva. La storia di ogni partita resta come è stata giocata, per chi ha giocato contro di te.',
    delete: 'Cancella l’account',
    deleteSure: 'Cancella per sempre',
    stay: 'Tienilo',
  },
};
