import { getIsolate, SUB_ID } from "@/lib/contract/service/by-isolate";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";

/**
 * Whether a row is about another one of several values of a marker, as for two isolates. `subId` is that of the row,
 * with its isolate before it; null for a row without one, which is about all values.
 */
export function isOfOtherSubId(
  subId: string | null,
  { facts = [] }: Pick<BiomarkerResult, "facts">,
): boolean {
  const isolate = getIsolate(facts);
  const group = facts.find(({ label }) => label === SUB_ID)?.text;
  const own = [isolate, group].filter(Boolean).join(" ");
  if (subId === null || own === "") return false;
  // Either may lack the organism: a correction without its row, or the row of the organism itself.
  const isShorter = own.endsWith(` ${subId}`) || (!isolate && subId.endsWith(` ${own}`));
  return subId !== own && !isShorter;
}
