import { SaxesParser } from "saxes";
import { Refusal } from "@/service/http/refusal";
import type { ImportLimits } from "@/service/imports/limits";

/** An element directly under HealthData, with the metadata that cycle entries need. */
export type ExportElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly metadata: Readonly<Record<string, string | undefined>>;
};

export type ExportParser = {
  /** Parses a chunk of the file. Refuses a file that is not a well-formed Apple Health export or exceeds a limit. */
  write(piece: Buffer): void;
  /** Finishes parsing. Refuses a file that is incomplete. */
  end(): void;
};

export const PROTECTION_USED = "HKSexualActivityProtectionUsed";
export const CYCLE_START = "HKMenstrualCycleStart";
const KEPT_METADATA = new Set([PROTECTION_USED, CYCLE_START]);

/** Apple writes raw control characters into attributes; XML 1.0 allows only tab and line ends. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** A parser that holds one element at a time, however long the file is. */
export function createExportParser(
  limits: Pick<ImportLimits, "xmlDepth" | "markupChars">,
  onElement: (element: ExportElement) => void,
): ExportParser {
  const sax = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let depth = 0;
  let current: { name: string; attributes: Attributes; metadata: Attributes } | undefined;
  /** Characters since the last chunk that completed some markup: an upper bound of what the parser is holding. */
  let pendingChars = 0;

  sax.on("doctype", (doctype) => {
    pendingChars = 0;
    refuseEntities(doctype);
  });
  sax.on("comment", () => {
    pendingChars = 0;
  });
  sax.on("opentag", ({ name, attributes }) => {
    pendingChars = 0;
    if (depth === 0) refuseOtherRoots(name);
    if (depth === 1) current = { name, attributes, metadata: {} };
    if (depth === 2 && name === "MetadataEntry" && current) keep(current.metadata, attributes);
    depth += 1;
    if (depth > limits.xmlDepth) {
      throw new Refusal(400, `The XML is nested deeper than ${limits.xmlDepth} elements`);
    }
  });
  sax.on("closetag", () => {
    pendingChars = 0;
    depth -= 1;
    if (depth === 1 && current) onElement(current);
  });
  sax.on("error", (error) => {
    throw new BrokenXml(error.message);
  });

  const parse = (text: string) => {
    pendingChars += text.length;
    sax.write(text.replace(CONTROL_CHARACTERS, " "));
    if (pendingChars > limits.markupChars) {
      throw new Refusal(400, `The XML has a tag longer than ${limits.markupChars} characters`);
    }
  };
  return {
    write: (piece) => refusing(sax, () => parse(decoder.decode(piece, { stream: true }))),
    end: () => {
      refusing(sax, () => parse(decoder.decode()));
      try {
        sax.close();
      } catch {
        throw new Refusal(400, "The XML is incomplete: it ends before its last element is closed");
      }
    },
  };
}

type Attributes = Record<string, string | undefined>;

class BrokenXml extends Error {}

function keep(metadata: Attributes, { key, value }: Attributes): void {
  if (key !== undefined && KEPT_METADATA.has(key)) metadata[key] = value;
}

/** Apple's own document type declares only elements and attributes. */
function refuseEntities(doctype: string): void {
  if (/<!ENTITY/i.test(doctype)) {
    throw new Refusal(400, "The XML declares entities, which an Apple Health export never does");
  }
  if (/^\s*\S+\s+(SYSTEM|PUBLIC)\b/.test(doctype)) {
    throw new Refusal(400, "The XML refers to another document, which is never fetched");
  }
}

function refuseOtherRoots(name: string): void {
  if (name === "HealthData") return;
  throw new Refusal(
    415,
    "The XML is not an Apple Health export: it does not start with HealthData",
  );
}

function refusing(sax: { readonly line: number }, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof BrokenXml) throw new Refusal(400, `The XML is broken at line ${sax.line}`);
    if (error instanceof TypeError) throw new Refusal(400, "The XML is not in UTF-8");
    throw error;
  }
}
