/** What a reader of files met that was not as it should be, in Italian, by code. */
import type { WarningCode } from '../../api';
import type { WarningSentence } from '../en/served';

export const WARNINGS: Record<WarningCode, WarningSentence> = {
  more_left_out: (n) => `altre osservazioni tralasciate: ${n}`,
  no_game: 'nel file non c’è nessuna partita',
  too_many_games: (most) => `ci sono più di ${most} partite; quelle seguenti non sono state lette`,
  too_many_entries: (most) =>
    `una partita ha più di ${most} voci; quelle seguenti non sono state lette`,
  too_many_matches: (most) =>
    `ci sono più di ${most} incontri; quelli seguenti non sono stati letti`,
  next_damaged: 'l’incontro seguente non si può leggere',
  utf16: 'il testo è in UTF-16',
  utf16_damaged:
    'il testo è in UTF-16, ma danneggiato; al posto di ciò che non si legge c’è \uFFFD',
  windows1252: (line) =>
    `il testo non è in UTF-8 (lo si vede dalla riga ${line}); è stato letto come Windows-1252`,
  later_version: (found, known) =>
    `il file ha la versione ${found}, di un Otter più recente; questo conosce la versione ${known}`,
  roll_after_end: 'un lancio dopo la fine della partita; tralasciato',
  rolls_twice: 'lo stesso giocatore lancia due volte di seguito',
  impossible_dice: 'un lancio con dadi impossibili; tralasciato',
  called_illegal: (play) => `secondo il file questa giocata è illegale: ${play}`,
  play_unclear: (play, taken, other) =>
    `${play}: può essere ${taken} o ${other}; è stata presa la prima`,
  play_impossible: (play, roll) =>
    `${play}: con ${roll} qui non si può giocare; è rimasto come testo`,
  play_illegal: (play, roll) =>
    `${play}: non è una giocata legale di ${roll}; è rimasta com’è scritta`,
  entry_illegal: (n) => `voce ${n}: le mosse non sono una giocata legale; sono rimaste come testo`,
  position_lost:
    'da qui in poi la posizione non è nota; il resto della partita è rimasto com’è scritto, senza controllo',
  nothing_played: 'non è stato giocato nulla, benché il lancio si potesse giocare; è rimasto così',
  play_without_roll: 'una giocata senza il suo lancio; tralasciata',
  play_of_other: 'una giocata di chi non ha lanciato; è rimasta',
  play_without_heading: 'una giocata senza il titolo che ne dice il lancio; tralasciata',
  heading_of_other: 'il titolo nomina l’altro giocatore; vale la riga della giocata',
  position_impossible: 'la posizione è impossibile',
  record_impossible: 'la posizione di questo blocco è impossibile; tralasciata',
  position_edited: 'qui la posizione è stata modificata; si prosegue dalla nuova',
  checker_nowhere: 'una pedina messa su una punta che non esiste; tralasciata',
  too_many_checkers: 'una parte ha più di 15 pedine; la posizione è rimasta',
  begins_in_game: 'la sessione comincia a metà di una partita; è stata letta da lì',
  score_in_words: (x, o) =>
    `il punteggio del codice non è quello scritto a parole, ${x} a ${o}, che è stato preso`,
  double_in_crawford: 'un raddoppio nella partita Crawford; è rimasto',
  double_not_allowed: 'un raddoppio di chi non poteva; è rimasto',
  beaver_without_double: 'un beaver senza il raddoppio dell’altro; letto come raddoppio',
  take_without_double: 'un’accettazione senza un raddoppio prima; è rimasta',
  pass_without_double: 'un rifiuto senza un raddoppio prima; è rimasto',
  double_unanswered: 'un raddoppio senza risposta; letto come accettato',
  double_at_end: 'un raddoppio senza risposta; la partita è finita',
  cube_impossible: (written, due) => `il cubo non può mostrare ${written}; letto come ${due}`,
  cube_unexpected: (due, written) => `il cubo dovrebbe andare a ${due}, non a ${written}`,
  cube_set: (value) => `qui il cubo è stato messo a ${value}; tralasciato`,
  cube_limit: (limit) => `il cubo non può fermarsi a ${limit}; è rimasto senza limite`,
  end_after_end: 'la partita era già finita; tralasciato',
  winner_passed: 'chi ha rifiutato non può avere vinto; ha vinto l’altro',
  winner_not_off: 'l’altro giocatore ha portato fuori tutte le pedine: ha vinto lui',
  points_differ: (written, points) =>
    `punti del vincitore nel file: ${written}; secondo la tavola e il cubo: ${points}`,
  automatic_doubles: (n) =>
    `i punti mostrano raddoppi automatici (${n}) che il file non scrive; il cubo è stato alzato dall’inizio della partita`,
  points_impossible: (written, cube, settled) =>
    `punti del vincitore nel file: ${written}, impossibili con il cubo a ${cube}; letti come ${settled}`,
  settled_for: (points) =>
    `la partita è stata chiusa per ${points} punti, che qui una partita non può dare`,
  score_without_end: (change) =>
    `il punteggio è cambiato di ${change}, ma la partita prima nel file non finisce`,
  score_of_first: (change) =>
    `il punteggio è cambiato di ${change}, come se la partita prima l’avesse vinta il primo giocatore`,
  score_of_second: (change) =>
    `il punteggio è cambiato di ${change}, come se la partita prima l’avesse vinta il secondo giocatore`,
  score_unexplained: (change) =>
    `il punteggio è cambiato di ${change}, che la partita prima non spiega`,
  score_counts: (change, points) =>
    `il punteggio è cambiato di ${change}, ma la partita prima vale ${points}; conta il punteggio`,
  line_unknown: (line) => `questa riga non è stata capita: ${line}`,
  text_unknown: (part) => `questo non è stato capito: ${part}`,
  move_unknown: (move) => `questa mossa non è stata capita: ${move}`,
  result_unknown: (result) => `questo risultato non è stato capito: ${result}`,
  tag_unknown: (value, tag) =>
    `il valore «${value}» dell’etichetta ${tag} non è stato capito; è rimasto`,
  property_unknown: (name) => `la proprietà ${name} non è nota; tralasciata`,
  property_damaged: (name) => `la proprietà ${name} non si può leggere`,
  record_unknown: (kind) => `un blocco di un tipo non noto, ${kind}; tralasciato`,
  event_unknown: (kind) => `è successo qualcosa di un tipo non noto, ${kind}; tralasciato`,
  game_unknown: (kind) => `la partita è di un tipo non noto, ${kind}; letta come backgammon`,
  other_variant: (variant) =>
    `è la variante ${variant} del sito, le cui giocate non sono quelle del backgammon`,
  row_before_names: 'una riga prima dei nomi e del punteggio; letta come partita sullo 0–0',
  many_actions: 'più di due azioni in una riga; si prosegue da sinistra a destra',
  players_swapped: 'i giocatori hanno cambiato lato; le colonne sono rimaste',
  names_differ: 'i nomi non sono quelli della prima partita, che sono rimasti',
  nested_too_deep: 'troppe parentesi una dentro l’altra; il resto non è stato letto',
  second_variation: 'una seconda variante; si legge solo la prima',
  value_without_name: 'un valore senza il nome della sua proprietà; tralasciato',
  ends_in_game: 'il file finisce a metà di una partita; è rimasto ciò che c’è',
  ends_in_value: 'il file finisce dentro un valore',
  file_changed: 'la somma di controllo è sbagliata: il file è stato cambiato o danneggiato',
  checksum_damaged: 'la somma di controllo non si può leggere',
  member_outside: (name) => `la parte ${name} sta fuori dall’archivio; tralasciata`,
  member_damaged: (name, _, n) => `la parte ${name} è danneggiata; byte letti: ${n}`,
  member_changed: (name) => `la somma di controllo della parte ${name} è sbagliata`,
  salvaged: (_, n, begin) =>
    `manca la fine del file; dal byte ${begin} sono stati trovati e tenuti blocchi interi: ${n}`,
  record_cut: 'l’ultimo blocco è tagliato; tralasciato',
  rollouts_without_games:
    'il file contiene rollout; i loro equity sono rimasti, ma non di quante partite',
  file_cut: 'il file è tagliato',
  section_cut: 'una sezione è tagliata; tralasciata',
  game_cut: 'il resto della partita non si può leggere; tralasciato',
  game_damaged: 'la partita non si può leggere; tralasciata',
  comments_damaged: 'gli altri commenti non si possono leggere; tralasciati',
  times_damaged: 'i tempi non si possono leggere; tralasciati',
  analysis_damaged: 'le decisioni di questa analisi non si possono leggere; tralasciate',
  decisions_damaged: 'le altre decisioni di questa analisi non si possono leggere; tralasciate',
};
