type Place = readonly (string | number)[];

/**
 * Where in a value, names included, the first text is that PostgreSQL cannot store: one with NUL or an unpaired
 * surrogate. Null if there is none.
 */
export function findUnstorable(value: unknown, place: Place = []): Place | null {
  if (typeof value === "string") {
    return value.includes("\0") || !value.isWellFormed() ? place : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, item] of entries) {
    const found = findUnstorable(key, place) ?? findUnstorable(item, [...place, key]);
    if (found) return found;
  }
  return null;
}
