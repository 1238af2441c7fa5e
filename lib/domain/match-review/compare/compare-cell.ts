import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { letterMarks, type MarkedPiece } from "./letter-marks";

/** How a value of a candidate stands to the result's; `fact`: a result has no such value to compare with. */
export type CellVerdict = "same" | "close" | "differs" | "empty" | "fact";

/** One value of a candidate, beside the same value of the result. */
export type CompareCell = {
  /** What is written there; empty when nothing is on file. */
  pieces: readonly MarkedPiece[];
  verdict: CellVerdict;
  /** `same`, `day and month swapped`, `empty in the result`. */
  words: string;
  /** Of all that speaks for and against this candidate, with its sign; null where it is not told. */
  share: number | null;
  /** The family of an order's status, whose mark stands before it. */
  family?: StatusFamily;
};

export type CompareRow = {
  key: string;
  label: string;
  /** What the result says; null when it says nothing. */
  result: string | null;
  /** What stands in place of a missing value; `empty` unless given. */
  noResult?: string;
  /** One a candidate, in their order. */
  cells: readonly CompareCell[];
};

export type CompareGroup = { key: string; label: string; rows: readonly CompareRow[] };

/** The verdict of two plain values. Two empty ones never match each other, and one empty one says nothing. */
export function plainVerdict(
  result: string | null,
  shown: string | null,
): Pick<CompareCell, "verdict" | "words"> {
  if (!result && !shown) return { verdict: "empty", words: "both empty, no match" };
  if (!result) return { verdict: "empty", words: "empty in the result" };
  if (!shown) return { verdict: "empty", words: "empty here" };
  return result.trim().toLowerCase() === shown.trim().toLowerCase()
    ? { verdict: "same", words: "the same" }
    : { verdict: "differs", words: "differs" };
}

/** The pieces of a value: letters are marked where it is close, all of it where it differs, nothing elsewhere. */
export function markedValue(
  shown: string | null,
  result: string | null,
  verdict: CellVerdict,
): readonly MarkedPiece[] {
  if (!shown) return [];
  if (verdict === "close") return letterMarks(shown, result ?? "");
  return [{ text: shown, differs: verdict === "differs" }];
}
