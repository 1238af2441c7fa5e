import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import { isDocument } from "@/service/unmatched-results/report/is-document";
import { isSystem } from "./fact-text";
import type { Hl7Segment } from "./hl7-segment";

/** What an OBX with a document (ED) or the address of one (RP) contains. */
export interface Hl7Documents {
  readonly documents: readonly ReportDocument[];
  /** Contents that could not be decoded, and addresses: a person has to read them. */
  readonly unread: readonly { readonly text: string; readonly reason: string }[];
  /** What else the field says. */
  readonly others: readonly string[];
}

/** Table 0191, and its types' names in media types. */
const TYPES = new Map(
  Object.entries({
    AP: "application",
    APPLICATION: "application",
    AU: "audio",
    AUDIO: "audio",
    FT: "text",
    TX: "text",
    TEXT: "text",
    IM: "image",
    IMAGE: "image",
    VIDEO: "video",
  }),
);
/** The beginnings of PDF, PNG and JPEG in Base64. */
const BASE64_FILE = /^(?:JVBERi0|iVBORw0KGgo|\/9j\/)[\w+/=\s-]{20,}$/;
const BASE64 = /^[A-Za-z\d+/\s]{1,}={0,2}\s{0,4}$/;
const HEX = /^(?:[\da-fA-F]{2}|\s){1,}$/;
const NOT_SENT = "The laboratory names a document that it did not send.";
const NOT_DECODED = "The content of this document cannot be decoded.";
const MAX_SHOWN = 200;

/** Reads the documents of an OBX; null where its value is another one. */
export function readDocuments(segment: Hl7Segment, title: string): Hl7Documents | null {
  const type = segment.getRaw(2);
  if (type === "ED") return readEncapsulated(segment, title);
  if (type === "RP") return readPointer(segment);
  if (!BASE64_FILE.test(segment.getRaw(5))) return null;
  const data = segment.readText(5) ?? "";
  const bytes = decode(data, "Base64");
  return bytes === null
    ? { documents: [], unread: [{ text: shorten(data), reason: NOT_DECODED }], others: [] }
    : { documents: [{ title, mediaType: null, bytes }], unread: [], others: [] };
}

/** ED: source application, type, subtype, encoding, data. */
function readEncapsulated(segment: Hl7Segment, title: string): Hl7Documents {
  const documents: ReportDocument[] = [];
  const unread: { text: string; reason: string }[] = [];
  const others: string[] = [];
  for (const parts of segment.readRepetitions(5)) {
    const [source, type, subtype, encoding, data, ...more] = parts;
    others.push(...[source, ...more].flatMap((text) => (text && !isSystem(text) ? [text] : [])));
    const bytes = data ? decode(data, encoding ?? "") : null;
    if (bytes !== null && isDocument(bytes)) {
      documents.push({ title, mediaType: toMediaType(type ?? null, subtype ?? null), bytes });
      others.push(...listUnknown(type ?? null, subtype ?? null, encoding ?? null));
    } else {
      const text = parts.filter(Boolean).join("^");
      unread.push({ text: shorten(text) || title, reason: NOT_DECODED });
    }
  }
  return { documents, unread, others };
}

/** RP: address, application, type, subtype. */
function readPointer(segment: Hl7Segment): Hl7Documents {
  const unread = segment.readRepetitions(5).flatMap((parts) => {
    const text = parts.filter(Boolean).join(" ");
    return text === "" ? [] : [{ text, reason: NOT_SENT }];
  });
  return { documents: [], unread, others: [] };
}

function decode(data: string, encoding: string): Uint8Array | null {
  const name = encoding.toLowerCase();
  if (name === "a" || name === "ascii") return Buffer.from(data, "utf8");
  if (name === "hex") return HEX.test(data) ? Buffer.from(data.replaceAll(/\s/g, ""), "hex") : null;
  const isBase64 = (name === "base64" || name === "") && BASE64.test(data);
  return isBase64 ? Buffer.from(data, "base64") : null;
}

/** `application/pdf`; null where the laboratory names no kind that could be one. */
function toMediaType(type: string | null, subtype: string | null): string | null {
  const kind = TYPES.get(type?.toUpperCase() ?? "");
  const format = subtype?.toLowerCase() ?? "";
  if (!/^[a-z\d.+-]{1,60}$/.test(format)) return null;
  if (kind !== undefined) return `${kind}/${format}`;
  return format === "pdf" ? "application/pdf" : null;
}

/** What was no kind and no encoding must not be lost with them. */
function listUnknown(
  type: string | null,
  subtype: string | null,
  encoding: string | null,
): string[] {
  const isType = type === null || TYPES.has(type.toUpperCase());
  const isSubtype = subtype === null || /^[\w.+-]{1,20}$/.test(subtype);
  const isEncoding = encoding === null || /^(?:base64|hex|a|ascii)$/i.test(encoding);
  return [isType ? null : type, isSubtype ? null : subtype, isEncoding ? null : encoding].flatMap(
    (text) => text ?? [],
  );
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text;
}
