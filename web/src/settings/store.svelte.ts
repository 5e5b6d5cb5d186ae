/** The settings in use: a change is kept, and other tabs follow. */
import { preferred, type Language } from './language';
import { parseSettings, type Settings } from './settings';

const KEY = 'otter.settings';

export const settings: Settings = $state(parseSettings(localStorage.getItem(KEY)));

/** The language that is read here. */
export function language(): Language {
  return settings.language === 'browser' ? preferred(navigator.languages) : settings.language;
}

/** The form of the language that the browser is set to, for dates and numbers: en-GB for en. */
export function locale(): string {
  const own = navigator.languages.find((tag) => tag.split('-')[0] === language());
  return own ?? language();
}

export function keepSettings(): () => void {
  const stop = $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEY, JSON.stringify(settings));
    });
    $effect(() => {
      document.documentElement.dataset['look'] = settings.look;
      // The system's bars take the page's own colour, also where the look is not the system's.
      const page = getComputedStyle(document.documentElement).backgroundColor;
      for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        const own = (bar.dataset['own'] ??= bar.content);
        bar.content = settings.look === 'system' ? own : page;
      }
    });
    $effect(() => {
      document.documentElement.lang = language();
    });
  });
  const follow = (event: StorageEvent) => {
    if (event.key === KEY) Object.assign(settings, parseSettings(event.newValue));
  };
  window.addEventListener('storage', follow);
  return () => {
    stop();
    window.removeEventListener('storage', follow);
  };
}

const still = window.matchMedia?.('(prefers-reduced-motion: reduce)');
let reduced = $state(still?.matches ?? false);
still?.addEventListener('change', () => (reduced = still.matches));

/** How the board moves: not at all by one's own setting, faded where the system asks for it. */
export function motion(): 'slow' | 'full' | 'fast' | 'fade' | 'none' {
  if (settings.speed === 'none') return 'none';
  if (reduced) return 'fade';
  return settings.speed === 'usual' ? 'full' : settings.speed;
}
