import { MARKERS } from "./markers";
import { normalizeName } from "./normalize-name";

const KNOWN = new Set(
  MARKERS.flatMap(({ names }) => names.map(({ tokens }) => [...tokens].sort().join(" "))),
);

/** Whether a printed name is, word by word, a name of a known marker. */
export function isKnownName(printed: string): boolean {
  const { tokens } = normalizeName(printed);
  return tokens.length > 0 && KNOWN.has([...tokens].sort().join(" "));
}
