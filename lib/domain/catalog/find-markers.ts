import getDistance from "talisman/metrics/damerau-levenshtein.js";

/** The fields by which a marker can be found. */
export type FindableMarker = {
  name: string;
  /** The laboratory's own code. */
  provider_id?: string | null | undefined;
  /** The LOINC codes of the values it reports. */
  loincs?: readonly string[] | undefined;
  /** LOINC's own names of these codes, as the deployment has them. */
  loinc_names?: readonly string[] | undefined;
};

/** Shorter words resemble too many others to be treated as typing errors. */
const MIN_TYPO_LETTERS = 4;
const TWO_SLIPS_FROM_LETTERS = 8;

/**
 * The markers that match every word of a text by name, laboratory code, LOINC code or LOINC name, best match first. If
 * there are none, those with a name that differs by a typing error: one edit, or two for words of eight letters or more. Empty for an
 * empty text.
 */
export function findMarkers<Marker extends FindableMarker>(
  markers: readonly Marker[],
  text: string,
): Marker[] {
  const words = splitText(text);
  if (words.length === 0) return [];
  const exact = rank(markers, words, scoreWord);
  return exact.length > 0 ? exact : rank(markers, words, scoreTypo);
}

type Score = (marker: FindableMarker, word: string) => number;

function rank<Marker extends FindableMarker>(
  markers: readonly Marker[],
  words: readonly string[],
  score: Score,
): Marker[] {
  return markers
    .map((marker) => {
      const scores = words.map((word) => score(marker, word));
      const isMatch = scores.every((each) => each > 0);
      return { marker, score: isMatch ? scores.reduce((sum, each) => sum + each, 0) : 0 };
    })
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || a.marker.name.localeCompare(b.marker.name, "en"))
    .map(({ marker }) => marker);
}

function scoreWord(marker: FindableMarker, word: string): number {
  const { name, provider_id, loincs = [], loinc_names = [] } = marker;
  const codes = [...loincs, provider_id ?? ""].map((code) => code.toLowerCase());
  if (codes.includes(word)) return 5;
  const text = simplify(name);
  if (text.startsWith(word)) return 4;
  if (splitText(name).some((part) => part.startsWith(word))) return 3;
  if (text.includes(word)) return 2;
  if (loinc_names.flatMap(splitText).some((part) => part.startsWith(word))) return 1;
  return codes.some((code) => code !== "" && code.startsWith(word)) ? 1 : 0;
}

function scoreTypo(marker: FindableMarker, word: string): number {
  const exact = scoreWord(marker, word);
  if (exact > 0 || word.length < MIN_TYPO_LETTERS || /\d/.test(word)) return exact;
  const allowed = word.length >= TWO_SLIPS_FROM_LETTERS ? 2 : 1;
  const parts = [marker.name, ...(marker.loinc_names ?? [])].flatMap(splitText);
  return parts.some((part) => getDistance(word, part) <= allowed) ? 1 : 0;
}

function splitText(text: string): string[] {
  return simplify(text)
    .split(/[^a-z0-9-]+/)
    .filter(Boolean);
}

function simplify(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();
}
