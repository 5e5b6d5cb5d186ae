/**
 * The pointer over the board: the cursor, a picked-up checker, a drag. It turns clicks, drags
 * and keys into plays, and gives those out.
 */
import { placeAt, type Geometry, type Spot } from './geometry';
import type { Stacks } from './checkers';
import { across, BAR, count, OFF, other, type Place, type Position, type Side } from './position';
import {
  byDie,
  click,
  isComplete,
  land,
  reach,
  sources,
  take,
  takeBack,
  type GraphStep,
  type PlayBuilder,
} from './play_builder';

/** What the pointer moves over: the board as it is shown now. */
export interface PointedAt {
  readonly g: Geometry;
  /** The side whose checkers may be moved, and from whose view places are counted. */
  readonly side: Side;
  readonly position: Position;
  /** The checkers on each place, lowest first, by their ids. */
  readonly stacks: Stacks;
  /** The play under way; `null` where there is none to make. */
  readonly builder: PlayBuilder | null;
  /** Whether a click on a source plays the first die even where another would be possible. */
  readonly oneClick: boolean;
  /** Whether the player's checkers may be moved anywhere, as on a real board. */
  readonly free: boolean;
  /** Whether a position is set up: any checker of either side may be carried anywhere. */
  readonly edit: boolean;
}

/** What the pointer asks for. */
export interface PointerEvents {
  /** The play has changed. */
  onbuild(builder: PlayBuilder): void;
  /** A checker was moved, where all may be. */
  onplace(from: Place, to: Place): void;
  /** A place was pressed while nothing can be moved. */
  onpoint(place: Place): void;
  /** The person acts: what is still being shown should be cut short. */
  onskip(): void;
}

interface Drag extends Spot {
  readonly from: Place;
  readonly id: string | undefined;
  readonly moving: boolean;
  readonly start: Spot;
  /** How far above the pointer the checker is carried, so that a finger does not hide it. */
  readonly lift: number;
}

/** How far above a finger a checker is carried, in pixels. */
const LIFT = 52;

/** Shorter than this, in board units, a drag is a click. */
const SLOP = 14;

const PLACES: readonly Place[] = Array.from({ length: 26 }, (_, place) => place);

export class Pointer {
  #picked = $state<Place | null>(null);
  #drag = $state.raw<Drag | null>(null);
  #hover = $state<Place | undefined>();
  #cursor = $state<Place>(13);
  #isFocused = $state(false);

  readonly #now: () => PointedAt;
  readonly #events: PointerEvents;
  /** Set between the end of a drag and the click that the browser makes of it. */
  #dragged = false;

  constructor(now: () => PointedAt, events: PointerEvents) {
    this.#now = now;
    this.#events = events;
  }

  /** The place that the arrow keys have reached. */
  get cursor(): Place {
    return this.#cursor;
  }

  /** Whether the mouse, or the keyboard's cursor, is over a place. */
  isOver(place: Place): boolean {
    return this.#hover === place || (this.#isFocused && this.#cursor === place);
  }

  /** The play while something is left to play. */
  readonly live = $derived.by(() => {
    const { builder } = this.#now();
    return builder && !isComplete(builder) ? builder : null;
  });
  /** Whether anything can be moved. */
  readonly active = $derived.by(() => this.live !== null || this.#now().free);
  /** Whether a press holds a checker that a drag would carry. */
  readonly holds = $derived(this.#drag !== null);
  /** The drag, once it is more than a press. */
  readonly carried = $derived(
    this.#drag?.moving ? { ...this.#drag, y: this.#drag.y - this.#drag.lift } : null,
  );
  readonly movable: ReadonlySet<Place> = $derived.by(() => {
    if (this.live) return sources(this.live);
    if (this.#now().edit) return new Set(PLACES.filter((place) => this.#topmost(place)));
    return new Set(this.#now().free ? PLACES.filter((place) => this.#holds(place)) : []);
  });
  readonly from = $derived.by(() => {
    if (this.#drag?.moving) return this.#drag.from;
    return this.#picked !== null && this.movable.has(this.#picked) ? this.#picked : null;
  });
  readonly goals: ReadonlyMap<Place, readonly GraphStep[]> = $derived.by(() => {
    const { from } = this;
    if (from === null) return new Map();
    if (this.live) return reach(this.live, from);
    if (this.#now().edit) return new Map(PLACES.filter((to) => to !== from).map((to) => [to, []]));
    return new Map(PLACES.filter((to) => to !== from && this.#hasRoom(to)).map((to) => [to, []]));
  });
  readonly aimed = $derived.by(() => {
    if (this.#hover !== undefined && this.goals.has(this.#hover)) return this.#hover;
    return this.#isFocused && this.goals.has(this.#cursor) ? this.#cursor : undefined;
  });

  /** A press on a place, by finger, mouse or key. */
  press(place: Place, otherDie = false): void {
    this.#events.onskip();
    const live = this.live;
    if (!this.active) return this.#events.onpoint(place);
    if (!live) return this.#pressFree(place);
    const picked = this.from;
    if (picked !== null && picked !== place && this.#go(this.goals.get(place))) return;
    if (this.movable.has(place)) {
      const what = click(live, place);
      if (otherDie || this.#now().oneClick || picked === place)
        this.#go(byDie(live, place, otherDie));
      else if (what.kind === 'play') this.#go(what.path);
      else this.#picked = place;
      return;
    }
    const wasPicked = picked !== null;
    this.#picked = null;
    if (!wasPicked && (place === OFF || !this.#holds(place))) this.#go(land(live, place));
  }

  #pressFree(place: Place): void {
    const picked = this.from;
    if (picked === null || picked === place) {
      this.#picked = picked === null && this.movable.has(place) ? place : null;
    } else if (this.goals.has(place)) {
      this.#picked = null;
      this.#events.onplace(picked, place);
    }
  }

  clicked(place: Place): void {
    if (this.#dragged) this.#dragged = false;
    else this.press(place);
  }

  /** Whether a drag begins; a finger carries the checker above itself. */
  down(place: Place, at: Spot, isFinger: boolean): boolean {
    const { g, builder, free, side, stacks, edit } = this.#now();
    this.#events.onskip();
    this.#dragged = false;
    if (edit) {
      const held = this.#topmost(place);
      if (held === undefined) return false;
      const above = isFinger ? LIFT * g.perPixel : 0;
      this.#drag = { ...at, from: place, id: held, moving: false, start: at, lift: above };
      return true;
    }
    const wasMoved = builder?.path.some((step) => step.to === place) ?? false;
    const mayLeave = free || (builder !== null && place !== OFF);
    const mayCarry = this.movable.has(place) || wasMoved || (free && this.#holds(place));
    if (!mayLeave || !mayCarry) return false;
    const id = stacks[side][place]?.at(-1);
    const lift = isFinger ? LIFT * g.perPixel : 0;
    this.#drag = { ...at, from: place, id, moving: false, start: at, lift };
    return true;
  }

  move(at: Spot): void {
    if (!this.#drag) return;
    const far = Math.hypot(at.x - this.#drag.start.x, at.y - this.#drag.start.y) > SLOP;
    this.#drag = { ...this.#drag, ...at, moving: this.#drag.moving || far };
    this.#hover = this.#under(at, this.#drag.lift);
  }

  /**
   * The place under the pointer; where a checker carried above a finger may land only at the
   * place under the checker, that one.
   */
  #under(at: Spot, lift: number): Place | undefined {
    const { g, side } = this.#now();
    const place = placeAt(g, side, at);
    if (lift === 0 || (place !== undefined && this.goals.has(place))) return place;
    const above = placeAt(g, side, { x: at.x, y: at.y - lift });
    return above !== undefined && this.goals.has(above) ? above : place;
  }

  up(at: Spot): void {
    const held = this.#drag;
    const { builder, free, edit } = this.#now();
    const to = held?.moving ? this.#under(at, held.lift) : undefined;
    this.#drag = null;
    if (!held?.moving || !(builder || free || edit)) return;
    this.#dragged = true;
    this.#picked = null;
    if (to === undefined || to === held.from) return;
    if (edit) return this.#events.onplace(held.from, to);
    if (!builder) {
      if (this.#hasRoom(to)) this.#events.onplace(held.from, to);
      return;
    }
    if (this.#go(reach(builder, held.from).get(to))) return;
    const back = takeBack(builder, held.from, to);
    if (back) this.#events.onbuild(back);
    else if (free && this.#hasRoom(to)) this.#events.onplace(held.from, to);
  }

  /** Puts a picked-up checker back; whether there was one. */
  letGo(): boolean {
    const wasPicked = this.#picked !== null;
    this.#picked = null;
    return wasPicked;
  }

  /** A drag is given up: the checker goes back. */
  cancel(): void {
    this.#drag = null;
  }

  enter(place: Place): void {
    this.#hover = place;
  }

  /** Leaves a place; a checker that is dragged still aims at it. */
  leave(): void {
    if (!this.#drag) this.#hover = undefined;
  }

  /** Moves the keyboard's cursor. */
  moveCursor(place: Place): void {
    this.#cursor = place;
  }

  /** The keyboard's focus comes to the board's places, or leaves them. */
  focus(isFocused: boolean): void {
    this.#isFocused = isFocused;
  }

  /** The id of the topmost checker of either side that stands there, the player's first. */
  #topmost(place: Place): string | undefined {
    const { side, stacks } = this.#now();
    return stacks[side][place]?.at(-1) ?? stacks[other(side)][across(place)]?.at(-1);
  }

  /** Whether the player has a checker standing there. */
  #holds(place: Place): boolean {
    const { position, side } = this.#now();
    return count(position, side, place) > 0;
  }

  /** Whether a checker of the player's can stand there: the opponent does not hold the point. */
  #hasRoom(place: Place): boolean {
    const { position, side } = this.#now();
    return place === OFF || place === BAR || count(position, other(side), across(place)) < 2;
  }

  #go(path: readonly GraphStep[] | undefined): boolean {
    const { builder } = this.#now();
    if (!builder || !path) return false;
    this.#picked = null;
    this.#events.onbuild(take(builder, path));
    return true;
  }
}
