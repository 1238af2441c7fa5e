import { ISOLATE } from "@/lib/contract/service/by-isolate";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";

/** The label of the fact by which a value shows its sub-id (OBX-4). */
export const SUB_ID = "Group";

/**
 * Whether a row is about another one of several values of a marker, as for two isolates. `subId` is that of the row,
 * with its isolate before it; null for a row without one, which is about all values.
 */
export function isOfOtherSubId(
  subId: string | null,
  { facts = [] }: Pick<BiomarkerResult, "facts">,
): boolean {
  const find = (name: string) => facts.find(({ label }) => label === name)?.text;
  const [isolate, group] = [find(ISOLATE), find(SUB_ID)];
  const own = [isolate, group].filter(Boolean).join(" ");
  if (subId === null || own === "") return false;
  // Either may lack the organism: a correction without its row, or the row of the organism itself.
  const isShorter = own.endsWith(` ${subId}`) || (!isolate && subId.endsWith(` ${own}`));
  return subId !== own && !isShorter;
}
