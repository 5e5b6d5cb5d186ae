/** Tables that spectators see late, in Polish. */
import type { Words } from '../shape';
import { counted } from './grammar';

const DAY = 24 * 60 * 60;

/** Whole days, or else minutes, in the genitive. */
const length = (seconds: number) =>
  seconds >= DAY
    ? counted(Math.round(seconds / DAY), { one: 'dnia', few: 'dni', many: 'dni', other: 'dnia' })
    : counted(Math.ceil(seconds / 60), {
        one: 'minuty',
        few: 'minut',
        many: 'minut',
        other: 'minuty',
      });

export const spectators: Words['spectators'] = {
  label: 'Widzowie',
  choice: { once: 'Widzą od razu', late: (delay) => `Po upływie ${length(delay)}` },
  lead: {
    once: 'Kto ma adres, ogląda grę na bieżąco.',
    late: (delay) =>
      `Kto nie gra, widzi mecz z opóźnieniem ${length(delay)}, żeby nikt nie pomagał graczom, oglądając.`,
  },
  tournament: {
    once: 'Kto ma link, ogląda mecze na bieżąco.',
    late: (delay) =>
      `Kto nie gra w danym meczu, widzi go z opóźnieniem ${length(delay)}, żeby nikt nie pomagał graczom, oglądając. Ty jako prowadzący widzisz go od razu.`,
    line: 'Kto nie gra w danym meczu, widzi go z opóźnieniem, żeby nikt nie pomagał graczom, oglądając.',
  },
  note: (delay) =>
    `Widzisz ten mecz z opóźnieniem ${length(delay)}, żeby nikt nie pomagał graczom, oglądając.`,
};
