import { joinText, splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";
import { isKnownName } from "@/service/lab-reports/loinc/known-names";

const MAX_MARKER_WORDS = 5;

/** Whether the text holds the name of a known marker and nothing else. */
export function isMarkerName(text: string): boolean {
  return text.length <= 80 && isKnownName(text.replace(/[\s:.]{1,5}$/, ""));
}

/** Whether names of markers stand beside each other, above results that are not in rows. */
export function namesSeveral(line: TextLine): boolean {
  const parts = splitAtGaps(line);
  return parts.length > 1 && parts.every(({ words }) => isMarkerName(joinText(words)));
}

/** Whether names of markers are among the texts of a line: the head of a table with a column for each. */
export function namesMarkers(line: TextLine): boolean {
  const parts = splitAtGaps(line);
  return parts.length > 2 && parts.filter(({ words }) => isMarkerName(joinText(words))).length > 1;
}

/** Whether the name of a known marker is anywhere in a text. */
export function holdsMarker(text: string): boolean {
  const words = text.split(" ");
  return words.some((_, end) => endsInMarker(words.slice(0, end + 1).join(" ")));
}

/** Whether a text ends with the name of a known marker. */
export function endsInMarker(text: string): boolean {
  return findFinalMarker(text) !== null;
}

/** The longest known name of a marker at the end of a text; null if there is none. */
export function findFinalMarker(text: string): string | null {
  const words = text.trim().split(" ").slice(-MAX_MARKER_WORDS);
  for (let start = 0; start < words.length; start += 1) {
    const name = words.slice(start).join(" ");
    if (isMarkerName(name)) return name;
  }
  return null;
}
