import type { Way } from "./journey";
import { BUDGET_KEYS, type Budget, type BudgetKey, findExcess, type Tally } from "./tally";

export type Outcome = {
  readonly title: string;
  readonly way: Way;
  readonly budget: Budget;
  /** The measured effort; null when the job could not be completed. */
  readonly tally: Tally | null;
  readonly problem?: string;
};

const HEADS: Record<BudgetKey, string> = {
  keystrokes: "keystrokes",
  clicks: "clicks",
  travelPx: "travel px",
  screens: "screens",
  waitedMs: "waiting s",
};

/** Whether a job was done within its budget. */
export function isWithin({ tally, budget }: Outcome): boolean {
  return tally !== null && findExcess(tally, budget).length === 0;
}

/** A table with one line per job and way: measured values next to the budget, with `!` where they exceed it. */
export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ title, way, tally, budget, problem }) => [
    title,
    way,
    ...BUDGET_KEYS.map((key) => (tally ? formatPart(key, tally, budget) : "-")),
    tally ? String(tally.typed) : "-",
    tally ? "" : (problem ?? "not done"),
  ]);
  const heads = ["job", "by", ...BUDGET_KEYS.map((key) => HEADS[key]), "typed", ""];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (column < 8 ? (row[column] ?? "").length : 0))),
  );
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatPart(key: BudgetKey, tally: Tally, budget: Budget): string {
  const mark = tally[key] > budget[key] ? " !" : "";
  return `${formatAmount(key, tally[key])} of ${formatAmount(key, budget[key])}${mark}`;
}

function formatAmount(key: BudgetKey, amount: number): string {
  return key === "waitedMs" ? (amount / 1_000).toFixed(1) : Math.round(amount).toLocaleString("en");
}
