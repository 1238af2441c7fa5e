/** What one job cost the person who did it. */
export type Tally = {
  /** Keys pressed, modifiers counted too, and text that only steers: a command, a date. */
  keystrokes: number;
  /** Letters that are the content of the job: a name, an id, a note. */
  typed: number;
  clicks: number;
  /** Way of the pointer and of the page scrolled under it, in CSS pixels. */
  travelPx: number;
  /** Addresses opened after the first one. */
  screens: number;
  /** From each input to the state that allows the next one, added up. */
  waitedMs: number;
};

export const EMPTY_TALLY: Tally = {
  keystrokes: 0,
  typed: 0,
  clicks: 0,
  travelPx: 0,
  screens: 0,
  waitedMs: 0,
};

/** What is limited; the typed content depends on the name and is only printed. */
export type Budget = Omit<Tally, "typed">;
export type BudgetKey = keyof Budget;

export const BUDGET_KEYS: readonly BudgetKey[] = [
  "keystrokes",
  "clicks",
  "travelPx",
  "screens",
  "waitedMs",
];

/** The parts of a budget that a tally exceeds. */
export function findExcess(tally: Tally, budget: Budget): BudgetKey[] {
  return BUDGET_KEYS.filter((key) => tally[key] > budget[key]);
}
