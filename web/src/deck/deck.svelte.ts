/** The reader's cards, as every page sees them. */
import type { ThemeView } from '../api';
import { kindOf, type Card, type MistakeKind } from './card';
import { startOfDay } from './days';
import { isCard } from './file';
import { nextSchedules, type CardGrade } from './schedule';
import { browserStore, type Store } from './store';

/** Which cards somebody wants to see. */
export interface Choice {
  readonly theme: ThemeView | null;
  readonly kind: MistakeKind | null;
}

export const EVERYTHING: Choice = { theme: null, kind: null };

export class Deck {
  cards = $state.raw<readonly Card[]>([]);
  /** Whether what is kept has been read. */
  isReady = $state(false);
  /** Whether the browser keeps nothing, so that the cards last as long as the page. */
  isFleeting = $state(false);

  #reading: Promise<void> | null = null;

  constructor(readonly store: Store = browserStore) {}

  /** Reads what is kept, once. */
  open(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      this.cards = (await this.store.all()).filter(isCard);
    } catch {
      this.isFleeting = true;
    }
    this.isReady = true;
  }

  has(id: string): boolean {
    return this.cards.some((card) => card.id === id);
  }

  /** Adds cards; one that is there already stays as it is. Returns how many are new. */
  async add(cards: readonly Card[]): Promise<number> {
    await this.open();
    const known = new Set(this.cards.map(({ id }) => id));
    const fresh = cards.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return 0;
    await this.#keep(() => this.store.put(fresh));
    const added = fresh.filter(({ id }) => !this.has(id));
    this.cards = [...this.cards, ...added];
    return added.length;
  }

  /** Notes how well a card was remembered, which decides when it comes back. */
  async grade(id: string, grade: CardGrade, now: number): Promise<void> {
    const card = this.cards.find((card) => card.id === id);
    if (!card) return;
    const graded = { ...card, schedule: nextSchedules(card.schedule, now)[grade] };
    await this.#keep(() => this.store.put([graded]));
    this.cards = this.cards.map((card) => (card.id === id ? graded : card));
  }

  async remove(id: string): Promise<void> {
    await this.#keep(() => this.store.remove(id));
    this.cards = this.cards.filter((card) => card.id !== id);
  }

  /** Returns the cards that are due, those that cost most first. */
  due(now: number, choice: Choice = EVERYTHING): Card[] {
    return this.cards
      .filter((card) => card.schedule.due <= now && fits(card, choice))
      .sort((a, b) => b.error - a.error || a.id.localeCompare(b.id));
  }

  /** How many cards were answered since midnight. */
  doneToday(now: number): number {
    const midnight = startOfDay(now);
    return this.cards.filter(({ schedule }) => (schedule.last ?? 0) >= midnight).length;
  }

  /** When the next card comes back that is not due yet; `null` if there is none. */
  nextDue(now: number): number | null {
    const later = this.cards.map(({ schedule }) => schedule.due).filter((due) => due > now);
    return later.length > 0 ? Math.min(...later) : null;
  }

  /** Keeps a change. It is shown only after that: whoever sees it may leave the page at once. */
  async #keep(writing: () => Promise<void>): Promise<void> {
    try {
      await writing();
    } catch {
      this.isFleeting = true;
    }
  }
}

/** Whether a choice lets a card through. */
export function fits(card: Card, { theme, kind }: Choice): boolean {
  return (theme === null || card.theme === theme) && (kind === null || kindOf(card) === kind);
}

/** The deck of this browser. */
export const deck = new Deck();
