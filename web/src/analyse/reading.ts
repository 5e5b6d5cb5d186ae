/** Reading what was pasted, dropped or typed, and what was found in it. */
import type { Posed } from '../api';
import { grammar, warningText, words } from '../i18n';
import { capital } from '../i18n/grammar';
import { problemOf, problemText } from '../ui/http';
import { askReading } from '../verdict/ask';

export interface ReadResult {
  /** The position that was read; `null` if there was none. */
  readonly posed: Posed | null;
  /** What was found, in words. */
  readonly text: string;
  /** More of it, in English. */
  readonly detail: string;
  readonly isWrong: boolean;
}

/** Has a text or a file read. */
export async function readText(content: string | Blob): Promise<ReadResult> {
  const text = words.analyse.read;
  const wrong = (sentence: string, detail = ''): ReadResult => ({
    posed: null,
    text: sentence,
    detail,
    isWrong: true,
  });
  try {
    const found = await askReading(content);
    switch (found.kind) {
      case 'position': {
        const sentences = [text.done(text.format(found.format))];
        if (found.decision === 'answer') sentences.push(text.answer);
        // They begin in lower case, for they stand after a place most often.
        sentences.push(...found.warnings.map((warning) => `${capital(warningText(warning))}.`));
        return {
          posed: found.posed,
          text: sentences.join(' '),
          detail: '',
          isWrong: false,
        };
      }
      case 'match': {
        const names = [found.names.white, found.names.black].filter(Boolean);
        return wrong(text.match(text.format(found.format), grammar().list(names), found.n_games));
      }
      case 'unreadable': {
        const format = found.format ? text.format(found.format) : '';
        const line = found.line === null ? '' : ` ${text.line(found.line)}`;
        const isDamaged = found.code === 'damaged';
        return wrong(text.unreadable(found.code, format) + line, isDamaged ? found.message : '');
      }
    }
  } catch (error) {
    return wrong(problemText(problemOf(error)));
  }
}
