import { readFileSync } from "node:fs";
import path from "node:path";
import {
  findLoincMatches,
  type LoincMatch,
  type LoincMatchStatus,
} from "@/service/lab-reports/loinc/find-loinc-matches";

/** A printed name with the answer that a person gave before the matcher was run on it. */
export type LabelledName = {
  readonly name: string;
  readonly unit: string | null;
  readonly panel: string | null;
  /** The codes that are right; empty where no marker may be chosen automatically. */
  readonly loincs: readonly string[];
  /** Every third name: held out while the matcher was written. */
  readonly isHeldOut: boolean;
};

export type MatchedName = LabelledName & {
  readonly status: LoincMatchStatus;
  readonly matches: readonly LoincMatch[];
};

const HELD_OUT_EVERY = 3;

/** The labelled names of `labelled-names.txt`: `name | unit | panel | codes`. */
export function readLabelledNames(): LabelledName[] {
  const text = readFileSync(path.join(import.meta.dirname, "labelled-names.txt"), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line, place) => {
    const [name = "", unit = "", panel = "", codes = ""] = line.split("|").map((p) => p.trim());
    return {
      name,
      unit: unit || null,
      panel: panel || null,
      loincs: codes === "?" || codes === "-" ? [] : codes.split(" "),
      isHeldOut: place % HELD_OUT_EVERY === HELD_OUT_EVERY - 1,
    };
  });
}

export function matchNames(names: readonly LabelledName[]): MatchedName[] {
  return names.map((label) => ({ ...label, ...findLoincMatches({ ...label, specimen: null }) }));
}

/** How the automatic matches of these names compare with their labels. */
export function scoreMatches(matched: readonly MatchedName[]) {
  const automatic = matched.filter(({ status }) => status === "auto_match");
  const isRight = ({ loincs, matches }: MatchedName) =>
    loincs.includes(matches[0]?.loinc_code ?? "");
  const known = matched.filter(({ loincs }) => loincs.length > 0);
  return {
    names: matched.length,
    automatic: automatic.length,
    wrong: automatic.filter((each) => !isRight(each)),
    precision: automatic.filter(isRight).length / automatic.length,
    recall:
      known.filter((each) => each.status === "auto_match" && isRight(each)).length / known.length,
    /** The share of known names whose right code is among the candidates. */
    found:
      known.filter(({ loincs, matches }) =>
        matches.some(({ loinc_code }) => loincs.includes(loinc_code)),
      ).length / known.length,
  };
}
