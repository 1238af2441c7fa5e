import type { Hl7Syntax } from "./hl7-syntax";

/** Formatting commands that end a line, and the one that skips places within it (chapter 2, formatting codes). */
const LINE_COMMAND = /^\.(?:br|sp|ce|fi|nf|in|ti)\s?[+-]?\d{0,3}$/i;
const SKIP_COMMAND = /^\.sk\s?[+-]?\d{0,3}$/i;
const HEX = /^X(?:[\da-f]{2}){1,2000}$/i;
/** Codes are short, except for bytes: what is longer is text between two lone signs. */
const MAX_CODE_LENGTH = 4_001;

/**
 * A text without its escapes: delimiters, bytes in the message's character set, a line break or a space for a
 * formatting command, nothing for highlighting. Signs that begin no known escape stay, with all that follows them.
 */
export function unescapeHl7(text: string, syntax: Hl7Syntax): string {
  const { escapeSign } = syntax;
  if (!text.includes(escapeSign)) return text;
  let written = "";
  let at = 0;
  for (let start = text.indexOf(escapeSign); start >= 0; start = text.indexOf(escapeSign, at)) {
    written += text.slice(at, start);
    const escaped = readBytes(text, start, syntax) ?? readCode(text, start, syntax);
    written += escaped?.text ?? escapeSign;
    at = escaped?.end ?? start + 1;
  }
  // PostgreSQL stores no NUL, and its sign shows that there was one.
  return (written + text.slice(at)).replaceAll("\0", "␀");
}

interface Escaped {
  readonly text: string;
  /** After the closing sign. */
  readonly end: number;
}

function readCode(text: string, start: number, syntax: Hl7Syntax): Escaped | null {
  const end = text.indexOf(syntax.escapeSign, start + 1);
  if (end < 0 || end - start > MAX_CODE_LENGTH) return null;
  const meaning = getMeaning(text.slice(start + 1, end), syntax);
  return meaning === null ? null : { text: meaning, end: end + 1 };
}

function getMeaning(code: string, syntax: Hl7Syntax): string | null {
  switch (code) {
    case "F":
      return syntax.field;
    case "S":
      return syntax.component;
    case "T":
      return syntax.subcomponent;
    case "R":
      return syntax.repetition;
    case "E":
      return syntax.escapeSign;
    case "P":
      return "#";
    case "H":
    case "N":
      return "";
    default:
      if (LINE_COMMAND.test(code)) return "\n";
      return SKIP_COMMAND.test(code) ? " " : null;
  }
}

/** Bytes of one character may be written as several escapes in a row. */
function readBytes(text: string, start: number, { escapeSign, decode }: Hl7Syntax): Escaped | null {
  let hex = "";
  let at = start;
  while (text[at] === escapeSign) {
    const end = text.indexOf(escapeSign, at + 1);
    const code = end < 0 || end - at > MAX_CODE_LENGTH ? "" : text.slice(at + 1, end);
    if (!HEX.test(code)) break;
    hex += code.slice(1);
    at = end + 1;
  }
  if (hex === "") return null;
  const decoded = decode(Buffer.from(hex, "hex"));
  return decoded === null ? null : { text: decoded.replaceAll(/\r\n?/g, "\n"), end: at };
}
