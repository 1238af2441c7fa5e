import { type CsvKind, csvKindOf } from "./csv-kinds";

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
  return csvKindOf(text.split(/\r?\n|\r/, 1)[0] ?? "");
}

/** The name that an XML file's document type or first element gives; null when its head shows none. */
export function rootElementName(head: Buffer): string | null {
  const markup = textStart(head).replace(/<!--[\s\S]*?-->/g, "");
  return /^(?:<\?[\s\S]*?\?>|\s)*<(?:!DOCTYPE\s+)?([A-Za-z_][\w.-]*)/.exec(markup)?.[1] ?? null;
}

function textStart(head: Buffer): string {
  const text = head.toString("latin1");
  return (text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text).trimStart();
}
