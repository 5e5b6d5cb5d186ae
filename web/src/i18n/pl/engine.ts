/** Silnik w tej przeglądarce, po polsku. */
import type { Words } from '../shape';

export const engine: Words['engine'] = {
  keep: 'Używaj bez sieci',
  keepTitle: 'Pobiera silnik jeden raz: 10 MB. Odtąd odpowiada to urządzenie.',
  loading: 'Pobieramy silnik…',
  preparing: 'Silnik się przygotowuje…',
  ready: 'Działa bez sieci',
  here: 'Odpowiada to urządzenie',
  readyTitle: 'Silnik jest na tym urządzeniu i odpowiada tutaj.',
  offline:
    'Brak sieci. Analiza, Nauka, przegląd plików i zasady działają; gra ruszy dalej po powrocie połączenia.',
  failed: 'Silnika nie można teraz wczytać w tej przeglądarce.',
};
