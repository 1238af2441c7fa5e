/** Table 0211: `8859/1` to `8859/15`, and the names that other standards give the same sets. */
const LATIN = /^8859\/(\d{1,2})$/;
const OTHERS = new Map(
  Object.entries({
    "": null,
    ASCII: null,
    "UNICODE UTF-8": null,
    UNICODE: null,
    "UTF-8": null,
    "ISO IR6": null,
    "ISO IR100": "iso-8859-1",
    "ISO IR192": null,
    CP1252: "windows-1252",
    "WINDOWS-1252": "windows-1252",
  }),
);

/** Whether the name of a character set is one that `findDecoder` knows. */
export function isKnownCharacterSet(name: string): boolean {
  return OTHERS.has(name.toUpperCase()) || LATIN.test(name);
}

/**
 * The decoder of escaped bytes in a character set of table 0211: their text, or null for an unknown set. Without a set
 * they are UTF-8 or, where they cannot be, Latin-1, because senders of either leave MSH-18 empty.
 */
export function findDecoder(name: string): (bytes: Uint8Array) => string | null {
  const number = LATIN.exec(name)?.[1];
  const label = number === undefined ? OTHERS.get(name.toUpperCase()) : `iso-8859-${number}`;
  if (label === undefined) return () => null;
  return (bytes) => decode(bytes, label ?? "utf-8") ?? decode(bytes, "iso-8859-1");
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
