import { type Agreement, different, missing, same } from "@/lib/matching/agreement";
import { foldText } from "./fold-text";

const WORDS: ReadonlyMap<string, string> = new Map([
  ["m", "male"],
  ["man", "male"],
  ["male", "male"],
  ["f", "female"],
  ["w", "female"],
  ["woman", "female"],
  ["female", "female"],
  ["o", "other"],
  ["x", "other"],
  ["other", "other"],
  ["nonbinary", "other"],
  ["non-binary", "other"],
  ["non_binary", "other"],
]);

/** Only male and female differ. "Other", "unknown" and unrecognized texts count as missing. */
export function compareGender(result: string | null, candidate: string | null): Agreement {
  const [a, b] = [readGender(result), readGender(candidate)];
  if (a === undefined || b === undefined) return missing(result, candidate);
  if (a === "other" || b === "other") {
    return {
      verdict: "missing",
      kind: "missing",
      label: "not compared: neither male nor female on a side",
    };
  }
  return a === b ? same() : different("different", "another sex");
}

function readGender(value: string | null): string | undefined {
  return value === null ? undefined : WORDS.get(foldText(value));
}
