import { readDelimiters } from "./leaves";

const NAMED = new Map<string, (marks: ReturnType<typeof readDelimiters>) => string>(
  Object.entries({
    F: ({ field }) => field,
    S: ({ component }) => component,
    T: ({ subcomponent }) => subcomponent,
    R: ({ repetition }) => repetition,
    E: (marks) => marks.escape,
    H: () => "",
    N: () => "",
  }),
);
const LINE_COMMAND = /^\.(?:br|sp|ce|fi|nf|in|ti|sk)[+-]?\d{0,3}$/;
const HEX = /^X(?:[\dA-Fa-f]{2}){1,40}$/;

/**
 * A text of HL7 v2 as a person should see it (chapter 2.7): escapes replaced, hex in the message's character set, a
 * line break for each formatting command, and everything else as written. It is the evaluation's own, so that an error
 * of the readers cannot hide itself.
 */
export function unescapeText(text: string, message: string): string {
  if (!text.includes("\\")) return text;
  const marks = readDelimiters(message);
  const isUnicode = /\|UNICODE UTF-8\|/.test(message.slice(0, 400));
  const parts = text.split("\\");
  let written = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 1) {
    const code = parts[at] ?? "";
    const hasEnd = at < parts.length - 1;
    const meaning = hasEnd ? getMeaning(code, marks, isUnicode) : null;
    if (meaning === null) {
      written += `\\${code}`;
    } else {
      written += meaning + (parts[at + 1] ?? "");
      at += 1;
    }
  }
  return written;
}

function getMeaning(
  code: string,
  marks: ReturnType<typeof readDelimiters>,
  isUnicode: boolean,
): string | null {
  const named = NAMED.get(code);
  if (named) return named(marks);
  if (LINE_COMMAND.test(code)) return "\n";
  return HEX.test(code)
    ? Buffer.from(code.slice(1), "hex").toString(isUnicode ? "utf8" : "latin1")
    : null;
}
