import { SaxesParser } from "saxes";
import { TextFileDecoder } from "@/lib/csv/decode-text";
import { Refusal } from "@/service/http/refusal";
import type { ImportLimits } from "@/service/imports/limits";
import { AmpersandEscape } from "./ampersand-escape";
import { BrokenXml, ElementReader, type ExportElement } from "./element-reader";

export type ExportParser = {
  /** Parses a chunk of the file. Refuses a file that is not a well-formed Apple Health export or exceeds a limit. */
  write(piece: Buffer): void;
  /** Finishes parsing. Refuses a file that is incomplete. */
  end(): void;
};

/** Apple writes raw control characters into attributes; XML 1.0 allows only tab and line ends. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/**
 * A parser that holds one element at a time, however long the file is. An element that is not well-formed is passed on
 * with its problem, and parsing goes on after it.
 */
export function createExportParser(
  limits: Pick<ImportLimits, "xmlDepth" | "markupChars">,
  onElement: (element: ExportElement) => void,
): ExportParser {
  const sax = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextFileDecoder("utf-8 only");
  const ampersands = new AmpersandEscape();
  const elements = new ElementReader(sax, limits, onElement);
  /** Characters since the last chunk that completed some markup: an upper bound of what the parser is holding. */
  let pendingChars = 0;
  const reset = <T>(work: (value: T) => void) => {
    return (value: T) => {
      pendingChars = 0;
      work(value);
    };
  };
  sax.on("doctype", reset(refuseEntities));
  sax.on(
    "comment",
    reset(() => undefined),
  );
  sax.on("opentagstart", () => elements.startTag());
  sax.on(
    "opentag",
    reset((tag) => elements.open(tag)),
  );
  sax.on(
    "closetag",
    reset(() => elements.close()),
  );
  sax.on("text", (text) => elements.text(text));
  sax.on("error", ({ message }) => elements.fail(message));

  const parse = (text: string) => {
    pendingChars += text.length;
    sax.write(ampersands.escape(text.replace(CONTROL_CHARACTERS, " ")));
    if (pendingChars > limits.markupChars) {
      throw new Refusal(400, `The XML has a tag longer than ${limits.markupChars} characters`);
    }
  };
  return {
    write: (piece) => refusing(sax, () => parse(decoder.write(piece))),
    end: () => {
      refusing(sax, () => parse(decoder.end() + ampersands.end()));
      elements.end();
    },
  };
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

function refusing(sax: { readonly line: number }, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof BrokenXml) throw new Refusal(400, `The XML is broken at line ${sax.line}`);
    throw error;
  }
}
