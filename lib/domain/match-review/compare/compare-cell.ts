import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { letterMarks, type MarkedPiece } from "./letter-marks";

/** How a candidate's value compares with the result's; `fact`: the result has no such value. */
export type CellVerdict = "same" | "close" | "differs" | "empty" | "fact";

/** One value of a candidate, beside the same value of the result. */
export type CompareCell = {
  /** The text; empty when nothing is on file. */
  pieces: readonly MarkedPiece[];
  verdict: CellVerdict;
  /** `same`, `day and month swapped`, `empty in the result`. */
  words: string;
  /** The signed share of this candidate's score; null where the service does not give it. */
  share: number | null;
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
  /** One a candidate, in their order. */
  cells: readonly CompareCell[];
};

export type CompareGroup = { key: string; label: string; rows: readonly CompareRow[] };

/** The verdict on two plain values. Two empty ones never match, and a single empty one is no evidence. */
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

/** The pieces of a value: single letters are marked where it is close, all of it where it differs. */
export function markedValue(
  shown: string | null,
  result: string | null,
  verdict: CellVerdict,
): readonly MarkedPiece[] {
  if (!shown) return [];
  if (verdict === "close") return letterMarks(shown, result ?? "");
  return [{ text: shown, differs: verdict === "differs" }];
}
