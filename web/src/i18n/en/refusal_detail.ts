/** What exactly was wrong, for languages that put it in their own words. */
import type { AwaitedCode, ActionCode, RefusalDetail, WrongCode } from '../../api';
import { BAR, OFF } from '../../board/position';
import { capital } from '../grammar';

type Step = readonly [number, number];

/** Why something is no legal play, and the step that is meant. */
export interface WrongPlay {
  readonly why: WrongCode;
  readonly step: Step | null;
}

/** What a language says it with: verbs after "you cannot", clauses after a colon. */
export interface RefusalDetailWords {
  readonly actions: Record<ActionCode, string>;
  readonly awaited: Record<AwaitedCode, string>;
  readonly wrong: Record<WrongCode, string>;
  readonly bar: string;
  readonly off: string;
  /** "You cannot … now: …" */
  cannot(action: string, awaited: string): string;
  /** "This came too late, for another question is open since: …" */
  late(awaited: string): string;
  /** "Not 13/8" */
  not(step: string): string;
}

export function refusalDetailOf(words: RefusalDetailWords) {
  const place = (n: number) => (n === BAR ? words.bar : n === OFF ? words.off : String(n));
  const stepText = (step: Step) => step.map(place).join('/');
  return {
    /** The whole sentence, whatever is wrong. */
    sentence(detail: RefusalDetail): string {
      if (detail.kind === 'not_awaited') {
        const awaited = words.awaited[detail.awaited];
        return detail.action === null
          ? words.late(awaited)
          : words.cannot(words.actions[detail.action], awaited);
      }
      const why = words.wrong[detail.why];
      return `${detail.step ? `${words.not(stepText(detail.step))}: ${why}` : capital(why)}.`;
    },
    /** Why a play is not legal, within a sentence; the step first, if one is meant. */
    clause({ why, step }: WrongPlay): string {
      return `${step ? `${stepText(step)}, ` : ''}${words.wrong[why]}`;
    },
  };
}
