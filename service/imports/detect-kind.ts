import { TextFileDecoder } from "@/lib/csv/decode-text";
import { type CsvKind, findCsvKind } from "./csv/csv-kinds";
import { findJsonKind, type JsonKind } from "./json/json-kind";

export type FileKind = "xml" | "zip" | JsonKind | CsvKind;

/** The number of bytes that `detectKind` and `rootElementName` need. */
export const HEAD_BYTES = 4096;

/** Detects the kind of a file from its first bytes, whatever its name; null for an unsupported kind. */
export function detectKind(head: Buffer): FileKind | null {
  const signature = head.toString("latin1", 0, 4);
  if (signature === "PK\u0003\u0004" || signature === "PK\u0005\u0006") return "zip";
  const text = textStart(head);
  if (/^<[?!A-Za-z]/.test(text)) return "xml";
  if (/^[[{]/.test(text)) return findJsonKind(text);
  return findCsvKind(text);
}

/** The name in an XML file's document type or first element; null if its head shows none. */
export function rootElementName(head: Buffer): string | null {
  const text = textStart(head);
  return ROOT_NAME.exec(text.slice(skipProlog(text)))?.[1] ?? null;
}

const ROOT_NAME = /^<(?:!DOCTYPE\s+)?([A-Za-z_][\w.-]*)/;
const PROLOG_PARTS = [
  { start: "<!--", end: "-->" },
  { start: "<?", end: "?>" },
];

/**
 * The position of the first markup after declarations, comments and white space. Every step goes forward, so the time
 * is linear in the length of the text, even for hostile files.
 */
function skipProlog(text: string): number {
  let position = 0;
  for (;;) {
    while (/\s/.test(text.charAt(position))) position += 1;
    const part = PROLOG_PARTS.find(({ start }) => text.startsWith(start, position));
    if (!part) return position;
    const end = text.indexOf(part.end, position + part.start.length);
    // If a part does not end within the head, the name cannot be determined, and the part's text must not be mistaken
    // for it.
    if (end < 0) return text.length;
    position = end + part.end.length;
  }
}

/** The first characters, in whichever encoding; a character cut by the end of the head is left out. */
function textStart(head: Buffer): string {
  const decoder = new TextFileDecoder();
  return (decoder.write(head) || decoder.end()).trimStart();
}
