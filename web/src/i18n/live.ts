/** A view of an object that is another one from time to time: what is read is what it says now. */

/**
 * `shape` has the same keys as whatever `now` gives. Parts may be kept: they follow too. Where
 * `now` reads a rune, so does whoever reads a word.
 */
export function live<T extends object>(shape: T, now: () => T): T {
  const parts = new Map<PropertyKey, object>();
  return new Proxy(shape, {
    get(_, key) {
      const value: unknown = Reflect.get(now(), key);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const known = parts.get(key);
      if (known) return known;
      const part = live(Reflect.get(shape, key) as object, () => Reflect.get(now(), key) as object);
      parts.set(key, part);
      return part;
    },
  });
}
