import { type CsvKind, getCsvKind } from "./csv/csv-kinds";

export type FileKind = "xml" | "zip" | "json" | CsvKind;

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/** How many bytes `detectKind` and `rootElementName` want to see. */
export const HEAD_BYTES = 4096;

/** What a file is by its first bytes, whatever it is called; null when it is none that can be read. */
export function detectKind(head: Buffer): FileKind | null {
  const signature = head.toString("latin1", 0, 4);
  if (signature === "PK\u0003\u0004" || signature === "PK\u0005\u0006") return "zip";
  const text = textStart(head);
  if (/^<[?!A-Za-z]/.test(text)) return "xml";
  if (text.startsWith("{")) return "json";
  return getCsvKind(text.split(/\r?\n|\r/, 1)[0] ?? "");
}

/** The name that an XML file's document type or first element gives; null when its head shows none. */
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
 * Where the first markup after declarations, comments and white space begins. Each step goes forward, so the time is
 * linear in the length of the text, whatever a hostile file puts there.
 */
function skipProlog(text: string): number {
  let position = 0;
  for (;;) {
    while (/\s/.test(text.charAt(position))) position += 1;
    const part = PROLOG_PARTS.find(({ start }) => text.startsWith(start, position));
    if (!part) return position;
    const end = text.indexOf(part.end, position + part.start.length);
    // A part that does not end in the head hides the name; the text there is no name either.
    if (end < 0) return text.length;
    position = end + part.end.length;
  }
}

function textStart(head: Buffer): string {
  const text = head.toString("latin1");
  return (text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text).trimStart();
}
