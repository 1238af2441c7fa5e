import type { LabeledMessage, Source } from "@/bin/eval-intake/corpus/labels";
import type { Random } from "@/lib/matching/random";

/** A message with one thing changed. */
export interface Edit {
  readonly kind: string;
  /** What was changed and where, for a person. */
  readonly detail: string;
  readonly source: Source;
}

/** Draws one edit of a message; null where the drawn kind does not apply to it. */
export type DrawEdit = (random: Random) => Edit | null;

/** Looks at a message once, for many edits of it; null for a message of another format. */
export type PrepareEdits = (message: LabeledMessage) => DrawEdit | null;

/** What senders, transports and hands put into a message where it does not belong. */
export const DELIMITERS = ["|", "^", "~", "\\", "&"] as const;
export const BREAKS = ["\r", "\n", "\r\n"] as const;
export const STRAY = [
  " ",
  "\t",
  "\u00a0",
  "\u0000",
  "\u0007",
  "\u000b",
  "\u001c",
  "\u001f",
  "\u007f",
  "\u00ad",
  "\u200b",
  "\u2028",
  "\ufeff",
] as const;

/** A character so that a person sees it. */
export function showCharacters(text: string): string {
  return JSON.stringify(text);
}

/** Another digit, or another letter of the same case; other characters stay. */
export function changeCharacter(random: Random, character: string): string {
  const alphabet = /\d/.test(character)
    ? "0123456789"
    : /[a-z]/.test(character)
      ? "abdefghiklmnoprstu"
      : /[A-Z]/.test(character)
        ? "ABDEFHLNRSTXZ"
        : character;
  const others = [...alphabet].filter((each) => each !== character);
  return others.length === 0 ? character : random.pick(others);
}
