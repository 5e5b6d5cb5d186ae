/** Italian, for what the server says: by number, key or code. */
import type { CubeHint, Params, PresetKey, ProblemCode, RefusalCode } from '../../api';
import { sentenceFor, warningFor, type Named, type Sentence } from '../en/served';
import type { Words } from '../shape';
import { counted, list, number, points, redouble, signed } from './grammar';
import { clause, sentence } from './refusal_detail';
import { WARNINGS } from './warnings';

const LEVELS: Record<number, Named> = {
  1: { name: 'Principiante', summary: 'Conosce le mosse; il resto lo sta imparando.' },
  2: {
    name: 'Alle prime armi',
    summary: 'Ha giocato qualche partita; si lascia colpire quando potrebbe evitarlo.',
  },
  3: { name: 'Per diletto', summary: 'Gioca per divertirsi, e non male.' },
  4: {
    name: 'Da circolo',
    summary: 'Vede quasi tutto ciò che conta; sbaglia le decisioni difficili.',
  },
  5: { name: 'Forte da circolo', summary: 'Sbaglia di rado, e di poco.' },
  6: { name: 'Esperto', summary: 'Gioca ciò che il suo giudizio dice a prima vista.' },
  7: {
    name: 'Piena forza',
    summary: 'Guarda due lanci avanti e gioca sempre ciò che ritiene migliore.',
  },
};

const PRESETS: Record<PresetKey, Named> = {
  match: {
    name: 'Incontro',
    summary:
      'Vince chi arriva per primo ai punti stabiliti, con la partita Crawford e senza opzioni delle partite a soldi.',
  },
  money: { name: 'Partite a soldi', summary: 'Partita dopo partita, con Jacoby e beaver.' },
  one_game: {
    name: 'Una sola partita',
    summary: 'Una partita, senza cubo e senza punteggio.',
  },
  nackgammon_match: {
    name: 'Nackgammon, incontro',
    summary: 'Due pedine in più molto indietro, quindi partite più lunghe; un incontro.',
  },
  nackgammon_money: {
    name: 'Nackgammon, a soldi',
    summary: 'Due pedine in più molto indietro, quindi partite più lunghe; partite a soldi.',
  },
  hypergammon_match: {
    name: 'Hypergammon, incontro',
    summary: 'Tre pedine a testa, finisce in un minuto; un incontro.',
  },
  hypergammon_money: {
    name: 'Hypergammon, a soldi',
    summary: 'Tre pedine a testa, finisce in un minuto; partite a soldi.',
  },
  longgammon_match: {
    name: 'Longgammon, incontro',
    summary: 'Tutte e quindici partono dalla punta 24; un incontro.',
  },
  longgammon_money: {
    name: 'Longgammon, a soldi',
    summary: 'Tutte e quindici partono dalla punta 24; partite a soldi.',
  },
  wooden_classic: {
    name: 'Classico in legno',
    summary: 'Regole semplici: il cubo senza limite e nessuna opzione.',
  },
  set_manual: {
    name: 'Gioco in scatola',
    summary:
      'Si porta fuori con più libertà; chi è indietro non raddoppia nella partita dopo che chi è avanti è arrivato a un punto dalla vittoria.',
  },
  set_manual_cubeless: {
    name: 'Gioco in scatola, senza cubo',
    summary: 'Una partita semplice conta le pedine rimaste a chi perde.',
  },
  spruce: {
    name: 'Spruce',
    summary: 'Chi comincia rilancia entrambi i dadi, e ogni partita vale come semplice.',
  },
  spruce_series: {
    name: 'Spruce, serie',
    summary:
      'Chi comincia rilancia entrambi i dadi, ogni partita vale come semplice e vince chi arriva per primo ai punti stabiliti.',
  },
  inverso_match: {
    name: 'L’inverso, incontro',
    summary: 'Ogni lancio vale per l’altro giocatore; un incontro.',
  },
  inverso_money: {
    name: 'L’inverso, a soldi',
    summary: 'Ogni lancio vale per l’altro giocatore; partite a soldi.',
  },
};

/** The people it is about, all with a name: `refusalText` has put a word where one is missing. */
const who = ({ names: people }: Params) => list(people.filter((name) => name !== null));
const which = ({ value: text }: Params) => number(text ?? '');

/** What exactly was wrong, where the server tells it. */
const exactly =
  (otherwise: string): Sentence =>
  ({ detail }) =>
    detail ? sentence(detail) : otherwise;

const REFUSALS: Record<RefusalCode, Sentence> = {
  not_your_decision: (p) =>
    p.names.length > 0 ? `Qui decide ${who(p)}.` : 'Qui decide il tuo avversario.',
  not_now: exactly('Ora non è il momento: si aspetta altro.'),
  no_cube: 'A questo tavolo si gioca senza cubo.',
  already_rolled: 'Il lancio è già fatto: ora non si può lanciare né raddoppiare.',
  not_your_cube: 'Il cubo è dell’altra parte: la volta dopo può raddoppiare solo lei.',
  cube_at_limit: (p) => `Il cubo è a ${which(p)}, il massimo a questo tavolo.`,
  crawford_game: 'Questa è la partita Crawford: si gioca senza raddoppi.',
  holland_too_early: (p) =>
    `Dopo la partita Crawford chi è indietro può raddoppiare dal proprio terzo turno; questo è il turno ${which(p)}.`,
  no_such_redouble: (p) => `A questo tavolo non si gioca: ${redouble(p.value ?? '')}.`,
  illegal_play: exactly('Questa giocata non è valida.'),
  incomplete_play: 'La giocata non è finita: si possono giocare altri numeri.',
  undecided: 'La partita non è decisa: si gioca, o decide l’orologio.',
  not_over_the_board: 'In rete valgono solo le giocate valide.',
  impossible_position: 'Questa posizione non può esistere.',
  checkers_changed: 'Una giocata muove le pedine; non ne aggiunge e non ne toglie.',
  not_seated: 'Qui non hai un posto: prima siediti.',
  already_seated: 'Hai già un posto.',
  too_few_players: (p) => `Una chouette si fa almeno in tre; ora si è in ${which(p)}.`,
  wrong_rollers: (p) => `Lanciano per i posti solo: ${who(p)}.`,
  nothing_changes: 'È già così.',
  not_playing: 'Non partecipi a questa partita: chi arriva gioca dalla seguente.',
  already_decided: 'Hai già deciso; nessuno decide due volte.',
  not_in_the_lot: (p) => `Il compagno del box si tira a sorte fra: ${who(p)}.`,
  held: (p) => `Il lancio è fermo: ${who(p)}.`,
  not_your_roll_to_hold: 'Il lancio lo può fermare solo chi gioca insieme a chi lancia.',
  nothing_on_cube: (p) =>
    p.names.length > 0
      ? `Non c’è nulla da decidere sul cubo di ${who(p)}.`
      : 'Non c’è nulla da decidere sul cubo.',
  not_a_list: 'Nomina una volta ogni cubo da raddoppiare, e almeno uno.',
  no_cube_at_hand: 'Nessuno di questi cubi è tuo da raddoppiare.',
  captains_redouble: 'Con un solo cubo raddoppia il capitano: accetta o rifiuta.',
  captains_resignation: 'Con un solo cubo si arrende il capitano, per tutti.',
  must_take_captains_cube: 'A questo tavolo il box deve accettare il raddoppio del capitano.',
  same_value_same_action: (p) =>
    `A questo tavolo il box fa lo stesso con tutti i cubi a ${which(p)}.`,
  must_beaver: 'A questo tavolo chi accetta da solo fa un beaver, o rifiuta.',
  no_stake: 'In questa partita non hai più nessuna posta.',
  not_to_propose:
    'Si propone una giocata solo a chi guida la propria parte, quando c’è un lancio da giocare e le regole del tavolo lo permettono.',
  not_owner: (p) => `Può farlo solo chi ha aperto il tavolo: ${who(p)}.`,
  is_here: (p) => `${who(p)} è al tavolo: si mandano via i bot e chi ha perso il collegamento.`,
  unknown_level: (p) => `Il livello ${which(p)} non esiste.`,
  too_many_ever: 'Qui si sono sedute già troppe persone; apri un tavolo nuovo.',
  not_your_seat: 'Questo posto non è tuo.',
  seat_open: 'Il posto di fronte è libero: si comincia quando è preso.',
  stale: exactly('Intanto al tavolo è cambiato qualcosa: guarda di nuovo, poi decidi.'),
  bad_action_id: 'Il tavolo non capisce questa azione. Ricarica la pagina.',
  action_id_used: 'Questo codice di azione è già servito per un’altra azione. Ricarica la pagina.',
  dice_missing: 'A questo tavolo i dadi si lanciano a mano: scrivi che cosa mostrano.',
  dice_not_yours: 'A questo tavolo i dadi li lancia il server.',
  not_a_die: 'Un dado mostra un numero da 1 a 6.',
  not_a_step: 'Una mossa va da una punta a un’altra, o dalla barra, o fuori.',
  too_many_steps: 'Una giocata ha al massimo quattro mosse.',
  roll_asked:
    'Un lancio è già chiesto: si fa quando i dispositivi di chi vi ha parte hanno aggiunto il loro numero.',
  no_chain:
    'Il dispositivo di un giocatore non è ancora al tavolo: un lancio ha bisogno di un numero di ciascuno.',
  no_dice: 'Ora non ci sono dadi: riprova.',
  table_full: 'Il verbale di questo tavolo è pieno; aprine un altro per continuare.',
  seats_taken: 'Tutti i posti sono presi.',
  cube_too_high: 'Il cubo ha più cifre di quante ne tratti questo server.',
  not_stored: 'Non è stato possibile salvare, quindi nulla è cambiato; riprova.',
  // By a tournament.
  not_director: 'Può farlo solo chi dirige il torneo.',
  entry_closed: 'Il torneo è iniziato: chiedi a chi lo dirige un’iscrizione tardiva.',
  record_full: 'Il verbale di questo torneo è pieno.',
  unknown_player: (p) => `In questo torneo non c’è un giocatore ${p.value ?? ''}.`,
  name_taken: (p) => `${who(p)} è un nome già iscritto; aggiungi una parola per distinguerli.`,
  not_a_name: 'Un nome ha da 1 a 40 caratteri.',
  too_long: (p) => `Un avviso ha al massimo 200 caratteri; questo ne ha ${which(p)}.`,
  tournament_full: (p) =>
    `Il torneo è al completo: c’è posto per ${counted(p.value ?? '', { one: 'giocatore', other: 'giocatori' })}.`,
  has_begun: 'Il torneo è iniziato: questo si può fare solo prima.',
  not_begun: 'Il torneo non è ancora iniziato: prima dagli inizio.',
  too_few_entered: 'Per un torneo servono almeno due iscritti.',
  too_many_for_round_robin: (p) =>
    `A un girone all’italiana si gioca al massimo in 20, e gli iscritti sono ${which(p)}; scegli lo svizzero o l’eliminazione diretta.`,
  not_an_order: (p) => `L’ordine deve nominare una volta ciascuno dei ${which(p)} giocatori.`,
  is_drawn: 'In questo torneo si sorteggia, perciò non ci sono teste di serie.',
  draw_under_way:
    'Il sorteggio è in corso: finché non è fatto nessuno si iscrive, si ritira o cambia nome.',
  no_such_draw: 'Questo torneo non si sorteggia così.',
  nobody_has_a_part:
    'Al sorteggio non partecipa ancora nessun dispositivo: apri questa pagina su quello di chi dirige o di un giocatore.',
  not_in_draw: 'Questo non fa parte del sorteggio così com’è.',
  no_place_left:
    'Non c’è più posto per un’iscrizione tardiva: ogni bye è preso, o l’incontro seguente di chi lo ha è già chiamato o deciso.',
  no_round_left: 'L’ultimo turno è accoppiato: nessuno può più iscriversi.',
  not_a_swiss:
    'Solo in uno svizzero si accoppia un turno dopo l’altro; qui gli accoppiamenti si sanno già tutti.',
  round_not_over: (p) => `Il turno ${which(p)} non è finito: restano incontri da giocare.`,
  all_rounds_paired: (p) =>
    p.value === '1'
      ? 'L’unico turno è accoppiato; non ce n’è un altro.'
      : `Tutti i ${which(p)} turni sono accoppiati; non ce n’è un altro.`,
  nobody_to_pair: 'Sono rimasti troppo pochi giocatori: non c’è nessuno da accoppiare.',
  round_has_results: (p) =>
    `Il turno ${which(p)} ha già risultati o incontri chiamati: prima annullali.`,
  has_withdrawn: (p) => `Il ritiro di ${who(p)} è già segnato.`,
  has_not_withdrawn: (p) => `${who(p)} è ancora in gara.`,
  unknown_match: (p) =>
    p.value
      ? `In questo torneo non c’è un incontro ${p.value}.`
      : 'Questo incontro non esiste: un incontro si chiama per esempio 2-1, o C2-1 nella consolazione.',
  not_paired: (p) => `L’incontro ${p.value ?? ''} non si può ancora decidere: mancano i giocatori.`,
  is_bye: (p) => `L’incontro ${p.value ?? ''} non si gioca: c’è un bye.`,
  match_decided: (p) =>
    `L’incontro ${p.value ?? ''} è già deciso. Se il risultato è sbagliato, correggilo.`,
  not_called: (p) => `I giocatori dell’incontro ${p.value ?? ''} non sono stati chiamati.`,
  not_decided: (p) => `L’incontro ${p.value ?? ''} non ha ancora un risultato: inseriscilo.`,
  is_walkover: (p) =>
    `L’incontro ${p.value ?? ''} è vinto senza giocare, per il ritiro di ${who(p)}; per giocarlo, riammetti ${who(p)}.`,
  not_in_match: (p) => `${who(p)} non gioca l’incontro ${p.value ?? ''}.`,
  too_many_points: (p) =>
    p.value === '0'
      ? 'In questo incontro chi perde ha 0 punti.'
      : `In questo incontro chi perde ha da 0 a ${points(p.value ?? '')}.`,
  result_stands: (p) => `L’incontro ${p.value ?? ''} ha già questo risultato.`,
  others_fall: (p) =>
    `Cambierebbero i giocatori di incontri già chiamati o decisi: ${p.value ?? ''}. Conferma se si devono annullare anche quelli.`,
  not_a_venue: 'Scrivi dove si gioca l’incontro, in 1–60 caratteri.',
  // By the score sheet of a real board.
  not_keeper: 'Stai guardando: su questo foglio scrive solo chi l’ha aperto.',
  not_an_entry: 'La riga non si capisce. «Che cosa posso scrivere?» lo spiega.',
  line_too_long: 'La riga è troppo lunga.',
  ambiguous: 'La giocata si può leggere in più modi: scrivila mossa per mossa.',
  not_legal: (p) =>
    `Questa giocata non è valida${p.detail?.kind === 'illegal_play' ? `: ${clause(p.detail)}` : ''}. Se al tavoliere si è giocato così, finisci la riga con un punto esclamativo.`,
  nothing_to_take_back: 'Non c’è più nulla da annullare.',
  not_counts: 'Le pedine di una parte sono 26 numeri, da quelle fuori alla barra.',
};

const later = (p: Params) =>
  p.value
    ? `Riprova fra ${counted(p.value, { one: 'secondo', other: 'secondi' })}.`
    : 'Riprova più tardi.';

const PROBLEMS: Record<ProblemCode, Sentence> = {
  not_found: 'A questo indirizzo non c’è nulla.',
  wrong_method: 'Questo indirizzo non risponde così.',
  unknown_table: 'Questo tavolo non esiste; forse l’indirizzo non è intero.',
  body_too_large: 'La richiesta è troppo lunga.',
  bad_query: 'L’indirizzo chiede qualcosa che il server non capisce.',
  unknown_library:
    'Questa chiave non apre nessuna raccolta: è stata cancellata, o la chiave è incompleta.',
  unknown_document: 'Questo incontro non c’è: è stato cancellato, o l’indirizzo è incompleto.',
  seek_gone: 'Questa proposta non c’è più: qualcuno l’ha accettata, o è stata ritirata.',
  seek_account: 'Questa richiesta è per chi ha fatto l’accesso.',
  seek_rating: 'Il tuo rating è fuori da ciò che questa richiesta vuole.',
  seek_completion: 'Hai finito meno incontri di quanto questa richiesta vuole.',
  bad_filter: 'Un intervallo di rating va dal basso all’alto, e una quota va da 1 a 100 %.',
  own_seek: 'Questa proposta è tua: deve accettarla qualcun altro.',
  too_many_seeks: (p) => `Hai già ${p.value ?? ''} proposte, il massimo: prima ritirane una.`,
  lobby_full: 'La sala è piena. Riprova tra poco.',
  library_full: 'La raccolta è piena. Cancella prima qualcosa.',
  file_too_large: (p) => `Il file è troppo grande: al massimo ${p.value ?? ''} MB.`,
  file_empty: 'Il file è vuoto.',
  file_unknown: 'Non è un incontro in un formato che Otter legge.',
  file_damaged: 'Il file è danneggiato. Non è stato importato nulla.',
  file_damaged_line: (p) =>
    `Il file è danneggiato alla riga ${p.value ?? ''}. Non è stato importato nulla.`,
  file_damaged_byte: (p) =>
    `Il file è danneggiato al byte ${p.value ?? ''}. Non è stato importato nulla.`,
  file_position: 'Il file contiene una posizione e nessun incontro.',
  file_no_game: 'Il file non racconta nessuna partita.',
  file_rules: 'Le regole scritte nel file si contraddicono.',
  not_signed_in: 'Non hai fatto l’accesso, o la sessione è finita. Accedi di nuovo.',
  bad_credentials: 'Nessun account ha questo nome con questa password.',
  wrong_password: 'Non è la password di questo account.',
  bad_code: 'Nessun account ha questo nome con questo codice; ogni codice vale una volta sola.',
  name_taken: 'Qualcuno ha già questo nome, o uno che sembra uguale.',
  name_length: (p) => `Un nome ha ${p.value ?? ''} caratteri.`,
  name_character: (p) =>
    `In un nome «${p.value ?? ''}» non può stare lì: servono lettere e cifre, separate al massimo da uno spazio, un trattino, un punto o un apostrofo.`,
  name_mixed: 'Un nome si scrive in un solo alfabeto; questo ne mescola più d’uno.',
  name_reserved: 'Questo nome è riservato al server.',
  password_length: (p) => `Una password ha ${p.value ?? ''} caratteri.`,
  password_guessable:
    'Questa password è tra le prime che si provano. Evita nomi, parole comuni e file di tasti.',
  bad_passkey:
    'Questa passkey qui non apre nessun account: è stata tolta, o è passato troppo tempo.',
  no_passkeys: 'Le passkey hanno bisogno di un nome del server, e questo indirizzo non ne ha.',
  passkeys_only: 'Questo account si apre solo con le sue passkey.',
  needs_passkey: 'Un account che si apre solo con passkey deve averne una.',
  staff_needs_passkeys:
    'Qui moderatori e amministratori agiscono solo da un account che si apre solo con passkey.',
  bad_email: 'Non sembra un indirizzo e-mail.',
  rated_account: 'Un incontro con rating è per chi ha fatto l’accesso.',
  rated_opponent:
    'Un incontro con rating si gioca contro una persona che ha un dispositivo tutto suo.',
  rated_dice: 'Un incontro con rating vuole dadi che chiunque può verificare.',
  rated_rules: (p) =>
    `Contano per il rating gli incontri da 1 a ${p.value ?? '25'} punti con le regole solite.`,
  rated_clock: 'Un incontro con rating vuole un orologio.',
  rated_oneself: 'Nessuno gioca contro sé stesso per il rating.',
  unknown_person: 'Qui nessuno ha questo nome.',
  oneself: 'Questa persona sei tu.',
  person_blocked: 'Hai bloccato questa persona: prima sbloccala.',
  not_at_table: 'A quel tavolo questa persona non ha un posto.',
  too_many_reports: (p) => `Al massimo ${p.value ?? ''} segnalazioni al giorno: riprova domani.`,
  text_length: (p) => `Un testo ha ${p.value ?? ''} caratteri.`,
  suspended: 'Il tuo account è sospeso. Nella sua pagina trovi il motivo e fino a quando.',
  name_asked: 'Un moderatore ti chiede un altro nome: sceglilo prima di giocare.',
  name_stays: 'Nessuno ti ha chiesto un altro nome, e i nomi restano.',
  rated_forbidden:
    'Un moderatore non ti permette incontri con rating. Il motivo è nella pagina del tuo account.',
  phrases_forbidden:
    'Un moderatore ti ha tolto le frasi. Il motivo è nella pagina del tuo account.',
  no_court: 'Ora il giudizio non si può chiedere.',
  no_rematch: 'Uno dei due non può cominciare un altro incontro così.',
  handled_already: 'Se ne è già occupato qualcuno, o non riguarda questo account.',
  may_not_act:
    'Un moderatore agisce sui giocatori, un amministratore su tutti, nessuno su sé stesso.',
  too_many_days: (p) => `Si vieta qualcosa per ${p.value ?? ''} giorni.`,
  too_many_contacts: (p) => `Ce ne sono già ${p.value ?? ''}, il massimo: prima togline una.`,
  account_full: 'L’account conserva già quante partite può. Togline qualcuna.',
  too_many_sign_ins: (p) => `Troppi tentativi di accesso. ${later(p)}`,
  nothing_to_export: 'Non c’è ancora una partita finita da esportare.',
  unknown_format: 'Un incontro si esporta come .mat, .sgf o .json.',
  unknown_decision: 'Questa decisione non c’è, o la partita non è finita.',
  illegal_play: 'Questa mossa non è regolare.',
  bad_body: 'Il server non capisce la richiesta. Ricarica la pagina.',
  impossible_rules: 'Queste regole non sono compatibili.',
  bad_position: 'Questa posizione non si può leggere o non può esistere.',
  impossible_position: 'Questa posizione non può esistere.',
  no_roll: 'In questa posizione non ci sono dadi.',
  no_double: 'Qui chi è di turno non può raddoppiare.',
  too_deep: (p) => `Qui si cerca al massimo a ${which(p)} ply.`,
  out_of_bounds: 'Un numero della domanda è fuori dai limiti.',
  bad_sums: 'Queste somme sono di un altro rollout: ricomincia.',
  bad_name: 'Un nome ha da 1 a 40 caratteri.',
  impossible_clock: 'Con questo orologio non si può giocare.',
  superfluous: 'Questa scelta non ha senso con questo avversario.',
  too_many_bots: (p) => `A una chouette siedono al massimo in ${which(p)}.`,
  unknown_level: (p) => `Il livello ${which(p)} non esiste.`,
  no_open_seat: 'A questo tavolo tutti i posti sono presi.',
  unknown_invite: 'Questo invito non vale per questo tavolo.',
  busy: 'Il server ha troppo da fare; riprova fra un momento.',
  too_many_requests: (p) => `Troppe richieste da questo indirizzo. ${later(p)}`,
  too_many_tables: (p) => `Da questo indirizzo si sono aperti molti tavoli. ${later(p)}`,
  imported_too_much: (p) => `Da questo indirizzo si è importato moltissimo di recente. ${later(p)}`,
  table_late: (p) =>
    `Chi non gioca vede questo incontro in ritardo: l’ultima partita non è ancora aperta. ${later(p)}`,
  bad_dice_number: 'Il numero per i dadi non è quello seguente della sua catena.',
  no_transcript: 'I dadi di questo tavolo non si possono verificare: è stato aperto senza.',
  timed_out: 'La risposta ha richiesto troppo tempo e la richiesta è stata annullata. Riprova.',
  unknown_host:
    'Questo server non risponde a questo nome. Chi lo gestisce può aggiungerlo con --host.',
  foreign_origin: 'Una pagina di un altro sito non può aprire questo collegamento.',
  not_an_upgrade: 'Questo indirizzo è per un altro tipo di collegamento.',
  failed: 'Ora il server non ci riesce; nulla è cambiato.',
  no_hello: 'Il collegamento non è iniziato in tempo. Ricarica la pagina.',
  second_hello: 'Il collegamento era già iniziato.',
  unknown_key: 'Questo dispositivo non ha la chiave di quel posto.',
  table_crowded: 'Troppi guardano questo tavolo; riprova più tardi.',
  dropped: 'Il collegamento era troppo lento; si riprende subito.',
  bad_message: 'Il server non capisce questo messaggio. Ricarica la pagina.',
  too_many_messages: 'Troppi messaggi in poco tempo.',
  message_too_long: 'Il messaggio è troppo lungo.',
  silent: 'Da un po’ non si sente nulla.',
  closing: 'Il server sta per ripartire; torna fra un momento.',
  no_hint: 'Qui ora non hai nulla da decidere.',
  hint_against_person: 'Contro un’altra persona non si danno consigli.',
  hint_under_way: 'Otter pensa ancora alla domanda di prima.',
  impossible_plan: 'Un torneo così non si può fare: controlla le lunghezze e i turni.',
  // As an action is: the problem tells the refusal, which has its own words.
  refused: 'La richiesta è stata rifiutata; nulla è cambiato.',
};

/** By the settings, which tell one contradiction from another. */
const CONTRADICTIONS: Record<string, string> = {
  'contest.length': 'Un incontro va da 1 a 999 punti.',
  'jacoby+contest': 'La regola Jacoby è delle partite a soldi, non di un incontro.',
  'automatic_doubles+contest':
    'I raddoppi automatici sono delle partite a soldi, non di un incontro.',
  'immediate_redoubles+contest': 'Beaver e simili sono delle partite a soldi, non di un incontro.',
  'stake+contest': 'Un punto vale qualcosa nelle partite a soldi, non in un incontro.',
  'contest.holland+contest.crawford':
    'La regola Holland parla delle partite dopo quella Crawford, perciò la richiede.',
  'jacoby+cube': 'La regola Jacoby chiede se il cubo è stato girato, perciò serve il cubo.',
  'jacoby+gammons': 'La regola Jacoby dice quando contano i gammon, perciò devono contare.',
  'immediate_redoubles+cube': 'Beaver e simili richiedono il cubo.',
  'automatic_doubles+cube': 'I raddoppi automatici girano il cubo, perciò lo richiedono.',
  'single_value+cube':
    'Contare le pedine rimaste è per chi gioca senza cubo o, con il cubo, finché nessuno lo gira.',
  'max_cube_log2+cube': 'Un cubo che non va oltre 1 non è un cubo: toglilo, o concedi almeno 2.',
  'rated+bear_off': 'Nelle partite classificate si porta fuori secondo la regola rigorosa.',
  start: 'La posizione iniziale non può esistere, o la partita è già finita.',
  contest: 'La chouette si gioca come le partite a soldi; le regole degli incontri non valgono.',
  table: 'La chouette si gioca in rete, non dal vivo.',
  'lone_taker+cube': 'Chi accetta da solo accetta un raddoppio, perciò serve il cubo.',
  lone_taker: 'Si può vietare di accettare da soli da 3 a 12 giocatori.',
  'lone_taker+immediate_redoubles': 'Si può imporre un beaver solo dove i beaver si giocano.',
  'box_must_take_captains_cube+cubes+cube':
    'Il capitano ha un cubo suo solo con più cubi; con uno solo il box non potrebbe mai rifiutare.',
  'same_value_same_action+cubes+cube': 'Si confrontano i cubi solo dove ce n’è più d’uno.',
  'next_box+cubes': 'Il box può vincere e perdere insieme solo con più cubi.',
  partner_from: 'Il box può avere un compagno da 4 a 12 giocatori.',
  stake: 'Ciò che vale un punto è un’etichetta di al massimo 60 byte, su una riga.',
};

const VERDICTS: Record<Extract<CubeHint, { kind: 'doubling' }>['verdict'], string> = {
  pointless: 'Raddoppiare non darebbe nulla: lancia.',
  no_double: 'Non raddoppiare: l’avversario accetterebbe con profitto.',
  no_double_beaver: 'Non raddoppiare: l’avversario risponderebbe con un beaver.',
  double_take: 'Raddoppia; l’avversario dovrebbe accettare.',
  double_beaver: 'Raddoppia, anche se l’avversario dovrebbe rispondere con un beaver.',
  double_pass: 'Raddoppia; l’avversario dovrebbe rifiutare.',
  too_good_pass: 'Troppo forte per raddoppiare: cerca il gammon; l’avversario rifiuterebbe.',
  too_good_take:
    'Troppo forte per raddoppiare: cerca il gammon, anche se l’avversario accetterebbe.',
};

const ANSWERS: Record<Extract<CubeHint, { kind: 'answering' }>['verdict'], string> = {
  take: 'Accetta.',
  pass: 'Rifiuta.',
  redouble: 'Raddoppia subito: con il cubo dalla tua parte hai il vantaggio.',
};

export const served: Words['served'] = {
  level: (level) => LEVELS[level.level] ?? level,
  preset: (preset) => PRESETS[preset.key] ?? preset,
  rules: (preset, name) => (preset === null ? 'Regole proprie' : (PRESETS[preset]?.name ?? name)),
  refusal: ({ code, message, params }) => sentenceFor(REFUSALS[code], params) ?? message,
  problem: ({ code, message, params }) => sentenceFor(PROBLEMS[code], params) ?? message,
  warning: ({ code, values, text }) => warningFor(WARNINGS[code], values) ?? text,
  contradiction: ({ settings, message }) => CONTRADICTIONS[settings.join('+')] ?? message,
  scale:
    'Finché una partita semplice vale le pedine rimaste a chi perde, le equity sono in unità di nove punti: quanto vale in media una partita così.',
  cube: (hint) => {
    const points = (n: number) => signed(n, 3);
    switch (hint.kind) {
      case 'may_not_double':
        return 'Ora non puoi raddoppiare: lancia.';
      case 'doubling':
        return `${VERDICTS[hint.verdict]} Senza raddoppio ${points(hint.no_double)}, accettato ${points(hint.take)}, rifiutato ${points(hint.pass)}.`;
      case 'answering':
        return `${ANSWERS[hint.verdict]} Accettando ${points(hint.take)}, rifiutando ${points(hint.pass)}.`;
    }
  },
};
