import { findFlagMeaning } from "@/lib/result-assessment/flag-codes";
import { selectKnownFlags } from "@/lib/result-assessment/parse-flags";
import { isSystem } from "./fact-text";
import type { Hl7Segment } from "./hl7-segment";

/** The test of an OBX-3 and everything else that the field says. */
export interface Hl7Code {
  readonly name: string;
  readonly loinc: string | null;
  /** The laboratory's own code. */
  readonly providerId: string | null;
  readonly others: readonly string[];
}

/** The name, the LOINC and the laboratory's own code, each from whichever coding in OBX-3 contains it; null without a name. */
export function readCode(segment: Hl7Segment): Hl7Code | null {
  const tree = segment.readFirst(3);
  const parts = tree.map(([text = ""]) => text);
  const codings = [parts.slice(0, 3), parts.slice(3, 6)];
  const loinc = codings.find(([code, , system]) => system === "LN" && code)?.[0] ?? null;
  const own = codings.find(([code, , system]) => system !== "LN" && code)?.[0] ?? null;
  const name = foldBreaks(parts[1] || parts[4] || parts[8] || parts[0] || "");
  if (name === "") return null;
  // A code that is also the text of its coding stays visible as a text.
  const used = [
    name,
    loinc,
    parts.indexOf(own ?? "") === parts.lastIndexOf(own ?? "") ? own : null,
  ];
  return { name, loinc, providerId: own, others: listOthers(tree.flat(), used) };
}

/** A name is one line, wherever the message was broken. */
function foldBreaks(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

export interface Hl7Flags {
  /** One for each meaning, as sent. */
  readonly flags: readonly string[];
  /** Further texts of the flags that no table has. */
  readonly others: readonly string[];
}

/** Every flag of OBX-8. A repetition is one flag with up to two codings, each with a code, a text or both. */
export function readFlags(segment: Hl7Segment): Hl7Flags {
  const read = segment.readRepetitions(8).map((parts) => {
    const [code, text, , otherCode, otherText] = parts;
    const expressions = [code, text, otherCode, otherText].flatMap((each) => each ?? []);
    const flags = selectKnownFlags(expressions);
    const others = listOthers(parts, flags).filter(
      (each) => findFlagMeaning(each.toUpperCase()) === undefined,
    );
    return { flags, others };
  });
  return {
    flags: read.flatMap(({ flags }) => flags),
    others: read.flatMap(({ others }) => others),
  };
}

/** The unit of OBX-6, and its other names. */
export function readUnit(segment: Hl7Segment): { unit: string | null; others: readonly string[] } {
  const repetitions = segment.readRepetitions(6);
  const [code, text] = repetitions[0] ?? [];
  const unit = code ?? text ?? null;
  return { unit, others: listOthers(repetitions.flat(), [unit]) };
}

/** The reference range of OBX-7 with all its repetitions, because a second one may differ. */
export function readRangeText(segment: Hl7Segment): string | null {
  return segment.readText(7)?.replaceAll("\n", "; ") ?? null;
}

/** The texts that are not among the used ones and are no names of coding systems. */
function listOthers(texts: readonly (string | null)[], used: readonly (string | null)[]): string[] {
  const distinct = new Set(texts.map((each) => each ?? ""));
  return [...distinct].filter((each) => each !== "" && !isSystem(each) && !used.includes(each));
}
