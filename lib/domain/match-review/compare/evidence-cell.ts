import { type CompareCell, markedValue } from "./compare-cell";

export type EvidenceVerdict = Pick<CompareCell, "verdict" | "label">;

/** A cell for evidence other than the person. */
export function evidenceCell(
  shown: string | null,
  result: string | null,
  verdict: EvidenceVerdict,
): CompareCell {
  return { pieces: markedValue(shown, result, verdict.verdict), ...verdict };
}
