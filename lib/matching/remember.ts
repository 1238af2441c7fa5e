const MAX_COUNT = 2000;

/** Caches a function's recent results: one result is compared with a hundred people, and many share a name. */
export function remember<R>(read: (text: string) => R): (text: string) => R {
  const known = new Map<string, R>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = read(text);
    if (known.size >= MAX_COUNT) known.clear();
    known.set(text, found);
    return found;
  };
}
