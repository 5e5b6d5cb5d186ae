/** The router: the address decides which page is shown. */
import type { DrillTopic } from '../api';
import type { Reviewed } from './http';

/** The sections of the settings, each with an address of its own. */
export const SETTINGS_SECTIONS = [
  'board',
  'play',
  'sound',
  'tutor',
  'language',
  'keys',
  'data',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export type Page =
  | { readonly kind: 'home' }
  | { readonly kind: 'lobby' }
  | {
      readonly kind: 'new_game';
      /** Whether an opponent is to be found in the lobby. */
      readonly anybody: boolean;
    }
  | {
      readonly kind: 'lessons';
      /** The chapter and the number of the step, from 1, if the address names them. */
      readonly at: { readonly chapter: string; readonly step: number } | null;
    }
  | { readonly kind: 'rules' }
  | {
      readonly kind: 'study';
      /** A drill and its seed, if the address names them. */
      readonly drill: { readonly topic: DrillTopic; readonly seed: number | null } | null;
    }
  | { readonly kind: 'new_chouette' }
  | { readonly kind: 'chouette'; readonly id: string; readonly invite: string | null }
  | { readonly kind: 'table'; readonly id: string; readonly invite: string | null }
  /** The dice of a table for two or of a chouette, checked. */
  | { readonly kind: 'dice'; readonly of: 'tables' | 'chouettes'; readonly id: string }
  | { readonly kind: 'new_sheet' }
  | { readonly kind: 'sheet'; readonly id: string }
  | { readonly kind: 'new_tournament' }
  | {
      readonly kind: 'tournament';
      readonly id: string;
      /** The director's secret; `null` in the browser of anybody else. */
      readonly director: string | null;
      /** A player's number and key. */
      readonly player: string | null;
    }
  | {
      readonly kind: 'review';
      /** A table for two, a chouette, the score sheet of a real board, or an imported match. */
      readonly of: Reviewed['of'];
      readonly id: string;
      /** The place of a decision, if the address names one. */
      readonly place: number | null;
    }
  | {
      readonly kind: 'review_file';
      /** The place of a decision, if the address names one. */
      readonly place: number | null;
    }
  | { readonly kind: 'analyse' }
  | { readonly kind: 'library' }
  | { readonly kind: 'account' }
  | { readonly kind: 'privacy' }
  /** What others see of somebody who has an account. */
  | { readonly kind: 'profile'; readonly name: string }
  /** What waits for moderators, or an account as they see it. */
  | { readonly kind: 'moderation'; readonly name: string | null }
  /** What is running, for admins. */
  | { readonly kind: 'admin' }
  | { readonly kind: 'settings'; readonly section: SettingsSection }
  | { readonly kind: 'unknown' };

/** A row or a section of the rule book, which once stood at `/rules`: those links still lead there. */
const ROW = /^#([A-Z]{2}-\d+|s\d+[a-z]?)$/;

/** A drill, and with it the seed that chooses its question. */
const DRILL = /^#(pip_count|race_cube|take_point|opening_reply|shots)(?:-(\d{1,9}))?$/;
/** The match that comes with Otter stands at an address of its own. */
export const SAMPLE = 'sample';
/** What the letter before an id in the address of a review stands for. */
const REVIEWED: Readonly<Record<string, Reviewed['of']>> = {
  o: 'sheet',
  c: 'chouette',
  d: 'document',
};

/**
 * Returns the page at an address. Secrets stand in its fragment, which no server is sent and no log
 * holds; in links made earlier they stand in the query.
 */
export function pageAt(path: string, search: string, hash = ''): Page {
  if (path === '/') return { kind: 'home' };
  if (/^\/lobby\/?$/.test(path)) return { kind: 'lobby' };
  if (/^\/new\/?$/.test(path)) return { kind: 'new_game', anybody: hash === '#anybody' };
  if (/^\/rules\/book\/?$/.test(path)) return { kind: 'rules' };
  if (/^\/rules\/?$/.test(path)) {
    if (ROW.test(hash)) return { kind: 'rules' };
    const [, chapter, step] = /^#([a-z]+)-(\d{1,2})$/.exec(hash) ?? [];
    return { kind: 'lessons', at: chapter ? { chapter, step: Number(step) } : null };
  }
  // What is analysed stands in the query, which the page reads and writes itself.
  if (/^\/analyse\/?$/.test(path)) return { kind: 'analyse' };
  if (/^\/study\/?$/.test(path)) {
    const [, topic, seed] = DRILL.exec(hash) ?? [];
    const drill = topic
      ? { topic: topic as DrillTopic, seed: seed === undefined ? null : Number(seed) }
      : null;
    return { kind: 'study', drill };
  }
  if (/^\/chouette\/?$/.test(path)) return { kind: 'new_chouette' };
  if (/^\/over-the-board\/?$/.test(path)) return { kind: 'new_sheet' };
  if (/^\/tournament\/?$/.test(path)) return { kind: 'new_tournament' };
  const secret = (name: string) =>
    new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);
  const [, tournament] = /^\/tournament\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path) ?? [];
  if (tournament)
    return {
      kind: 'tournament',
      id: tournament,
      director: secret('director'),
      player: secret('player'),
    };
  const place = /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null;
  if (/^\/review\/file\/?$/.test(path)) return { kind: 'review_file', place };
  const [, kept, reviewed] = /^\/review\/(?:([ocd])\/)?([A-Za-z0-9_-]{1,64})\/?$/.exec(path) ?? [];
  if (reviewed) {
    const of = REVIEWED[kept ?? ''] ?? (reviewed === SAMPLE ? 'document' : 'table');
    return { kind: 'review', of, id: reviewed, place };
  }
  if (/^\/library\/?$/.test(path)) return { kind: 'library' };
  if (/^\/account\/?$/.test(path)) return { kind: 'account' };
  if (/^\/admin\/?$/.test(path)) return { kind: 'admin' };
  if (/^\/privacy\/?$/.test(path)) return { kind: 'privacy' };
  const [, person] = /^\/p\/([^/]{1,400})\/?$/.exec(path) ?? [];
  if (person) return { kind: 'profile', name: decoded(person) };
  const [isModeration, moderated] = /^\/moderation(?:\/([^/]{1,400}))?\/?$/.exec(path) ?? [];
  if (isModeration)
    return { kind: 'moderation', name: moderated === undefined ? null : decoded(moderated) };
  const [, settings, named] = /^\/(settings)(?:\/([a-z]+))?\/?$/.exec(path) ?? [];
  if (settings) {
    const section = SETTINGS_SECTIONS.find((one) => one === named);
    if (section || !named) return { kind: 'settings', section: section ?? 'board' };
  }
  const [, by, rolled] = /^\/([tc])\/([A-Za-z0-9_-]{1,64})\/dice\/?$/.exec(path) ?? [];
  if (rolled) return { kind: 'dice', of: by === 'c' ? 'chouettes' : 'tables', id: rolled };
  const [, kind, id] = /^\/([tco])\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path) ?? [];
  if (!id) return { kind: 'unknown' };
  if (kind === 'o') return { kind: 'sheet', id };
  const invite = secret('invite');
  return { kind: kind === 'c' ? 'chouette' : 'table', id, invite };
}

/** A part of an address as text; one that is no text stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of the profile of whoever has this name. */
export function profileOf(name: string): string {
  return `/p/${encodeURIComponent(name)}`;
}

/** The address of an account as moderators see it. */
export function moderationOf(name: string): string {
  return `/moderation/${encodeURIComponent(name)}`;
}

let shown = $state.raw<Page>(pageAt(location.pathname, location.search, location.hash));

export function page(): Page {
  return shown;
}

let isOld = false;

/** Lets the next page be loaded from the server, because there is a newer client than this one. */
export function loadNext(): void {
  isOld = true;
}

export function go(address: string): void {
  if (isOld && new URL(address, location.href).pathname !== location.pathname) {
    location.assign(address);
    return;
  }
  history.pushState(null, '', address);
  follow();
  window.scrollTo(0, 0);
}

/** Changes the address without a step in the history. */
export function replace(address: string): void {
  history.replaceState(null, '', address);
  follow();
}

function follow(): void {
  shown = pageAt(location.pathname, location.search, location.hash);
}

window.addEventListener('popstate', follow);
// A link with a secret that is opened over the page it leads to loads nothing by itself.
window.addEventListener('hashchange', () => {
  if (location.hash.includes('=')) location.reload();
});

/** Follows a link without loading the page again. */
export function link(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (!plain || event.defaultPrevented) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}
