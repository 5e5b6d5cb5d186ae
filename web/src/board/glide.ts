/**
 * Moves a drawn thing to where it belongs, from wherever it is seen just now. Driven by the
 * browser's animations rather than by transitions, because a checker that moves is also
 * drawn later than before, and a transition would not survive that.
 */
export type Motion = 'slow' | 'full' | 'fast' | 'fade' | 'none';

/** How long things take, as a multiple of the usual time; 0 where nothing moves. */
const PACE: Record<Motion, number> = { slow: 1.8, full: 1, fast: 0.5, fade: 0, none: 0 };

/** How long movements take, as a multiple of the usual time; 0 if things are where they go at once. */
export function paceOf(motion: Motion): number {
  return PACE[motion];
}

export interface Glide {
  readonly x: number;
  readonly y: number;
  readonly motion: Motion;
  readonly ms: number;
  readonly delay?: number;
  /** Set while a pointer carries it: it follows at once. */
  readonly carried?: boolean;
}

const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;

export function glide(node: SVGElement, first: Glide) {
  let goal = first;
  let running: Animation | undefined;
  node.style.transform = at(goal.x, goal.y);

  function seen(): string {
    return running?.playState === 'running' ? getComputedStyle(node).transform : at(goal.x, goal.y);
  }

  return {
    update(next: Glide) {
      if (next.x === goal.x && next.y === goal.y) {
        goal = next;
        return;
      }
      const from = seen();
      goal = next;
      running?.cancel();
      running = undefined;
      node.style.transform = at(next.x, next.y);
      if (next.carried || next.motion === 'none' || !node.animate) return;
      const pace = paceOf(next.motion) || 1;
      const timing = {
        duration: next.ms * pace,
        delay: (next.delay ?? 0) * pace,
        fill: 'backwards' as const,
      };
      running =
        next.motion !== 'fade'
          ? node.animate([{ transform: from }, { transform: at(next.x, next.y) }], {
              ...timing,
              easing: EASE,
            })
          : node.animate([{ opacity: 0.2 }, { opacity: 1 }], timing);
    },
    destroy() {
      running?.cancel();
    },
  };
}
