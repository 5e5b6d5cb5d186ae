/** Il tutor al tavolo, in italiano. */
import type { Words } from '../shape';

export const tutor: Words['tutor'] = {
  name: 'Tutor',
  lead: 'Guarda che cosa stai per fare e ti avverte prima che un errore sia definitivo. Solo contro Otter o su uno schermo; l’avversario non ne sa niente.',
  level: 'Avvertimi',
  levels: {
    off: 'Mai',
    doubtful: 'Dalle mosse dubbie in su: 0,020',
    error: 'Dagli errori in su: 0,050',
    blunder: 'Solo per errori gravi: 0,100',
  },
  asking: 'Il tutor ci guarda…',
  title: (mark, lost) => `${mark}: così perdi ${lost}`,
  better: (play) => `Meglio: ${play}`,
  yours: (play) => `La tua: ${play}`,
  anyway: 'Gioca lo stesso',
  anywayCube: 'Fallo lo stesso',
  back: 'Ritira',
};
