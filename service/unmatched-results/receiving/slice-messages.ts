/**
 * Each message of an HL7 batch as it was sent, with its own line ends, without the segments of the batch around it. Where
 * another number of messages was read from the text, as from one that is continued in the next, it is the whole text.
 */
export function sliceMessages(text: string, count: number): string[] {
  const slices: string[] = [];
  let start = -1;
  for (const { at, name } of listSegments(text)) {
    if (start >= 0 && BOUNDARIES.has(name)) {
      slices.push(text.slice(start, at));
      start = -1;
    }
    if (name === "MSH") start = at;
  }
  if (start >= 0) slices.push(text.slice(start));
  return slices.length === count ? slices : Array.from({ length: count }, () => text);
}

/** Where a message ends: before the next one, and before the header and trailer of a batch or file. */
const BOUNDARIES: ReadonlySet<string> = new Set(["MSH", "FHS", "BHS", "BTS", "FTS"]);

function* listSegments(text: string): Generator<{ at: number; name: string }> {
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    const at = index + line.length - line.trimStart().length;
    yield { at, name: text.slice(at, at + 3) };
  }
}
