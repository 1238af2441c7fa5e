import type { Hl7Syntax } from "@/service/unmatched-results/hl7/syntax/hl7-syntax";
import { unescapeHl7 } from "@/service/unmatched-results/hl7/syntax/hl7-text";

/** The texts of one field by repetition, component and subcomponent, unescaped and trimmed; an empty one is "". */
export type FieldTree = readonly (readonly (readonly string[])[])[];

/** A field in its parts. Rows repeat many of their fields, so that each content of a message is divided only once. */
export interface FieldTexts {
  readonly tree: FieldTree;
  /** The components of each repetition, with the delimiters of their subcomponents; an empty one is null. */
  readonly repetitions: readonly (readonly (string | null)[])[];
  /** Everything with its delimiters, a line for each repetition; null for an empty field. */
  readonly text: string | null;
  /** All texts of the tree in their order. */
  readonly leaves: readonly string[];
  /** What has been put together from these texts, by its form. */
  readonly formatted: Map<string, string | null>;
}

export type DivideField = (raw: string) => FieldTexts;

/** Divides the fields of one message. */
export function createDivider(syntax: Hl7Syntax): DivideField {
  const known = new Map<string, FieldTexts>();
  return (raw) => {
    const found = known.get(raw);
    if (found !== undefined) return found;
    const divided = divide(raw, syntax);
    known.set(raw, divided);
    return divided;
  };
}

function divide(raw: string, syntax: Hl7Syntax): FieldTexts {
  const { repetition, component, subcomponent } = syntax;
  const isDivided = [repetition, component, subcomponent].some((sign) => raw.includes(sign));
  if (!isDivided && raw.trim() !== "") return toSingleText(toText(raw, syntax));
  const written =
    raw.trim() === "" ? [] : raw.split(repetition).map((each) => each.split(component));
  const tree = written.map((parts) =>
    parts.map((part) => part.split(subcomponent).map((leaf) => toText(leaf, syntax))),
  );
  const leaves = tree.map((parts) => parts.flat());
  const lines = written.map((parts, at) =>
    joinLeaves(parts.join(component), leaves[at] ?? [], syntax),
  );
  return {
    tree,
    repetitions: written.map((parts, at) =>
      parts.map((part, place) => joinLeaves(part, tree[at]?.[place] ?? [], syntax) || null),
    ),
    text: lines.filter((line) => line !== "").join("\n") || null,
    leaves: leaves.flat(),
    formatted: new Map(),
  };
}

/** Most fields have no delimiters. */
function toSingleText(text: string): FieldTexts {
  const found = text || null;
  return {
    tree: [[[text]]],
    repetitions: [[found]],
    text: found,
    leaves: [text],
    formatted: new Map(),
  };
}

/** `""` deletes an earlier content, so that there is nothing to read. */
function toText(raw: string, syntax: Hl7Syntax): string {
  const text = unescapeHl7(raw, syntax).trim();
  return text === '""' ? "" : text;
}

/** The text of several leaves as written, without the delimiters of empty ones at its end. */
function joinLeaves(raw: string, leaves: readonly string[], syntax: Hl7Syntax): string {
  const filled = leaves.filter((text) => text !== "");
  if (filled.length < 2) return filled[0] ?? "";
  let end = raw.length;
  while (end > 0 && isDelimiter(raw[end - 1], syntax)) end -= 1;
  return unescapeHl7(raw.slice(0, end), syntax).trim();
}

function isDelimiter(sign: string | undefined, { component, subcomponent }: Hl7Syntax): boolean {
  return sign === component || sign === subcomponent;
}
