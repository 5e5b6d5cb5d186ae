/** Which steps have been done on this device. */
const KEY = 'otter.lessons';

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

let done = $state.raw<ReadonlySet<string>>(new Set(read()));

/** A step by its chapter's key and its own. */
export function isDone(chapter: string, step: string): boolean {
  return done.has(`${chapter}.${step}`);
}

export function setDone(chapter: string, step: string): void {
  if (isDone(chapter, step)) return;
  done = new Set([...done, `${chapter}.${step}`]);
  localStorage.setItem(KEY, JSON.stringify([...done]));
}
