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
    'Brak sieci. Możesz grać z Otterem, analizować, uczyć się, przeglądać pliki i czytać zasady; gry z innymi ruszą dalej po powrocie połączenia.',
  table: 'Ta gra jest zapisana na tym urządzeniu i tu odpowiada Otter.',
  failed: 'Silnika nie można teraz wczytać w tej przeglądarce.',
};
