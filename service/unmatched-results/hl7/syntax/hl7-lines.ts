/** Signs that a transport puts around a message (MLLP), and what a file has at its ends. */
const FRAME = new Set([..."\u000b\u001c \t\r\n\ufeff"]);
const SEGMENT_START = /^[A-Z][A-Z\d]{2}[^\w\s]/;

/**
 * The lines of a message or a batch. Each ends as the first one does, by CR, LF or both: another kind of line break
 * belongs to the text of a field. Empty lines and the frame of the transport are left out, nothing else is.
 */
export function splitHl7Lines(text: string): string[] {
  const message = trimFrame(text);
  return message
    .split(findTerminator(message))
    .map(trimBreaks)
    .filter((line) => line.trim() !== "");
}

/** The first line break that a segment follows, because the header itself may contain one; else the first. */
export function findTerminator(message: string): string {
  let first: string | null = null;
  for (const { 0: found, index } of message.matchAll(/\r\n|\r|\n/g)) {
    first ??= found;
    if (SEGMENT_START.test(message.slice(index + found.length, index + found.length + 4))) {
      return found;
    }
  }
  return first ?? "\r";
}

/** A text without the frame of its transport. */
export function trimFrame(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && FRAME.has(text[start] ?? "")) start += 1;
  while (end > start && FRAME.has(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

/** Spaces and line breaks at the ends of a line are no content; a control or invisible character is. */
function trimBreaks(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isBreak(line[start])) start += 1;
  while (end > start && isBreak(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

function isBreak(sign: string | undefined): boolean {
  return sign === "\r" || sign === "\n" || sign === " ";
}
