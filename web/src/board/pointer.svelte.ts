/**
 * The pointer over the board: the cursor, a picked-up checker, a drag. It turns clicks, drags
 * and keys into plays, and gives those out.
 */
import { placeAt, type Geometry, type Spot } from './geometry';
import { OFF, type Place, type Side } from './position';
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

/** What the board tells the pointer, as it is now. */
export interface Reach {
  readonly g: Geometry;
  readonly side: Side;
  readonly builder: PlayBuilder | null;
  readonly oneClick: boolean;
  /** Whether the player's checkers may be carried anywhere, as on a table of wood. */
  readonly free: boolean;
  /** The checker on top of a place. */
  topId(place: Place): string | undefined;
  /** Whether the player has a checker standing there. */
  holds(place: Place): boolean;
  /** Whether a checker of the player's can lie there at all: no two of the opponent's do. */
  hasRoom(place: Place): boolean;
  onbuild(builder: PlayBuilder): void;
  /** A checker was carried, where all may be. */
  onplace(from: Place, to: Place): void;
  onskip(): void;
}

interface Drag extends Spot {
  readonly from: Place;
  readonly id: string | undefined;
  readonly moving: boolean;
  readonly start: Spot;
}

/** Shorter than this, in board units, a drag is a click. */
const SLOP = 14;

const PLACES: readonly Place[] = Array.from({ length: 26 }, (_, place) => place);

export class Pointer {
  picked = $state<Place | null>(null);
  drag = $state.raw<Drag | null>(null);
  hover = $state<Place | undefined>();
  cursor = $state<Place>(13);
  focused = $state(false);

  readonly #now: () => Reach;
  /** Set between the end of a drag and the click that the browser makes of it. */
  #dragged = false;

  constructor(now: () => Reach) {
    this.#now = now;
  }

  /** The play while something is left to play. */
  readonly live = $derived.by(() => {
    const { builder } = this.#now();
    return builder && !isComplete(builder) ? builder : null;
  });
  /** Whether anything can be moved. */
  readonly active = $derived.by(() => this.live !== null || this.#now().free);
  /** The drag, once it is more than a press. */
  readonly carried = $derived(this.drag?.moving ? this.drag : null);
  readonly movable: ReadonlySet<Place> = $derived.by(() => {
    if (this.live) return sources(this.live);
    const { free, holds } = this.#now();
    return new Set(free ? PLACES.filter(holds) : []);
  });
  readonly from = $derived.by(() => {
    if (this.drag?.moving) return this.drag.from;
    return this.picked !== null && this.movable.has(this.picked) ? this.picked : null;
  });
  readonly goals: ReadonlyMap<Place, readonly GraphStep[]> = $derived.by(() => {
    const { from } = this;
    if (from === null) return new Map();
    if (this.live) return reach(this.live, from);
    const { hasRoom } = this.#now();
    return new Map(PLACES.filter((to) => to !== from && hasRoom(to)).map((to) => [to, []]));
  });
  readonly aimed = $derived.by(() => {
    if (this.hover !== undefined && this.goals.has(this.hover)) return this.hover;
    return this.focused && this.goals.has(this.cursor) ? this.cursor : undefined;
  });

  /** A press on a place, by finger, mouse or key. */
  press(place: Place, otherDie = false): void {
    const { oneClick, onskip, holds } = this.#now();
    onskip();
    const live = this.live;
    if (!live) return this.#pressFree(place);
    const picked = this.from;
    if (picked !== null && picked !== place && this.#go(this.goals.get(place))) return;
    if (this.movable.has(place)) {
      const what = click(live, place);
      if (otherDie || oneClick || picked === place) this.#go(byDie(live, place, otherDie));
      else if (what.kind === 'play') this.#go(what.path);
      else this.picked = place;
      return;
    }
    const wasPicked = picked !== null;
    this.picked = null;
    if (!wasPicked && (place === OFF || !holds(place))) this.#go(land(live, place));
  }

  #pressFree(place: Place): void {
    const picked = this.from;
    if (picked === null || picked === place) {
      this.picked = picked === null && this.movable.has(place) ? place : null;
    } else if (this.goals.has(place)) {
      this.picked = null;
      this.#now().onplace(picked, place);
    }
  }

  clicked(place: Place): void {
    if (this.#dragged) this.#dragged = false;
    else this.press(place);
  }

  /** Whether a drag begins. */
  down(place: Place, at: Spot): boolean {
    const { builder, free, topId, onskip } = this.#now();
    onskip();
    this.#dragged = false;
    const wasMoved = builder?.path.some((step) => step.to === place) ?? false;
    const mayLeave = free || (builder !== null && place !== OFF);
    if (!mayLeave || !(this.movable.has(place) || wasMoved)) return false;
    this.drag = { ...at, from: place, id: topId(place), moving: false, start: at };
    return true;
  }

  move(at: Spot): void {
    if (!this.drag) return;
    const { g, side } = this.#now();
    const far = Math.hypot(at.x - this.drag.start.x, at.y - this.drag.start.y) > SLOP;
    this.drag = { ...this.drag, ...at, moving: this.drag.moving || far };
    this.hover = placeAt(g, side, at);
  }

  up(at: Spot): void {
    const held = this.drag;
    const { g, side, builder, free, hasRoom, onbuild, onplace } = this.#now();
    this.drag = null;
    if (!held?.moving || !(builder || free)) return;
    this.#dragged = true;
    this.picked = null;
    const to = placeAt(g, side, at);
    if (to === undefined || to === held.from) return;
    if (!builder) {
      if (hasRoom(to)) onplace(held.from, to);
      return;
    }
    if (this.#go(reach(builder, held.from).get(to))) return;
    const back = takeBack(builder, held.from, to);
    if (back) onbuild(back);
  }

  /** Puts a picked-up checker back; whether there was one. */
  letGo(): boolean {
    const wasPicked = this.picked !== null;
    this.picked = null;
    return wasPicked;
  }

  #go(path: readonly GraphStep[] | undefined): boolean {
    const { builder, onbuild } = this.#now();
    if (!builder || !path) return false;
    this.picked = null;
    onbuild(take(builder, path));
    return true;
  }
}
