/** The effort that one job required. */
export type Tally = {
  /** Pressed keys, including modifiers, and text that only steers: a command, a date. */
  keystrokes: number;
  /** Letters that are the content of the job: a name, an id, a note. */
  typed: number;
  clicks: number;
  /** Distance moved by the pointer, including the page scrolled under it, in CSS pixels. */
  travelPx: number;
  /** Addresses opened after the first one. */
  screens: number;
  /** The sum of the times from each input to the state that allows the next one. */
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

/** The figures that are limited; the amount of typed content depends on the name and is only printed. */
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
