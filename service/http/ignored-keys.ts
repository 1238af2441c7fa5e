/** At most this many keys are named; the others are only counted. */
const MAX_NAMED = 20;
const MAX_KEY_LENGTH = 80;
const MAX_ENCODED_LENGTH = 200;

/** A key spelled as in a program. Other keys may contain personal data, so logs only count them. */
const PROGRAM_KEY = /^[a-z_][\w.[\]-]{0,79}$/i;

/**
 * The value of `X-Ignored-Keys`: the keys separated by commas, percent-encoded and shortened where necessary, and how many
 * more there are. ASCII without line breaks, at most about 4 KB.
 */
export function toIgnoredKeysHeader(keys: readonly string[]): string {
  return cap(keys.map(encodeKey)).join(", ");
}

/** The keys as they may be logged. */
export function toLoggedKeys(keys: readonly string[]): string[] {
  const named = keys.filter((key) => PROGRAM_KEY.test(key));
  const shown = cap(named);
  return named.length === keys.length
    ? shown
    : [...shown, `${keys.length - named.length} not shown`];
}

function cap(names: readonly string[]): string[] {
  if (names.length <= MAX_NAMED) return [...names];
  return [...names.slice(0, MAX_NAMED), `and ${names.length - MAX_NAMED} more`];
}

function encodeKey(key: string): string {
  const shortened = key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}...` : key;
  const encoded = encodeURIComponent(shortened.toWellFormed()).replaceAll("%5B%5D", "[]");
  return encoded.slice(0, MAX_ENCODED_LENGTH);
}
