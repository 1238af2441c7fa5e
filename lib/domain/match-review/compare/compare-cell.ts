import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { letterMarks, type MarkedPiece } from "./letter-marks";

/** How a candidate's value compares with the result's; `fact`: the result cannot have such a value. */
export type CellVerdict = "same" | "close" | "differs" | "empty" | "fact";

/** One value of a candidate, compared with the result's value. */
export type CompareCell = {
  /** The text; empty when nothing is on file. */
  pieces: readonly MarkedPiece[];
  verdict: CellVerdict;
  /** `same`, `day and month swapped`, `empty in the result`. */
  label: string;
  /** What it stands for, where the text shows less than that; it is compared and never shown. */
  content?: string;
  /** The family of an order's status, whose mark is shown before it. */
  family?: StatusFamily;
};

export type CompareRow = {
  key: string;
  label: string;
  /** The value in the result; null when it has none. */
  result: string | null;
  /** Shown in place of a missing value; `empty` by default. */
  noResult?: string;
  /** One per candidate, in the candidates' order. */
  cells: readonly CompareCell[];
};

export type CompareGroup = { key: string; label: string; rows: readonly CompareRow[] };

/** The verdict on two plain values. Two empty ones never match, and a single empty one is no evidence. */
export function plainVerdict(
  result: string | null,
  shown: string | null,
): Pick<CompareCell, "verdict" | "label"> {
  if (!result && !shown) return { verdict: "empty", label: "both empty, no match" };
  if (!result) return { verdict: "empty", label: "empty in the result" };
  if (!shown) return { verdict: "empty", label: "empty here" };
  return result.trim().toLowerCase() === shown.trim().toLowerCase()
    ? { verdict: "same", label: "the same" }
    : { verdict: "differs", label: "differs" };
}

/** Whether a value differs from the result's, entirely or a little. */
export function isDifferent({ verdict }: Pick<CompareCell, "verdict">): boolean {
  return verdict === "differs" || verdict === "close";
}

/** A value in pieces: if it is close, the differing letters are marked; if it differs, all of it. */
export function markedValue(
  shown: string | null,
  result: string | null,
  verdict: CellVerdict,
): readonly MarkedPiece[] {
  if (!shown) return [];
  if (verdict === "close") return letterMarks(shown, result ?? "");
  return [{ text: shown, differs: verdict === "differs" }];
}
