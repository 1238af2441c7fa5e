import { readFile } from "node:fs/promises";
import path from "node:path";
import { WAYS, type Way } from "./journey";
import type { Budget } from "./tally";

const FILE = path.resolve(import.meta.dirname, "..", "..", "docs", "journeys.md");

export type Budgets = Readonly<Record<string, Partial<Record<Way, Budget>>>>;

/** The budgets of docs/journeys.md, by journey and way. */
export async function readBudgets(): Promise<Budgets> {
  return parseBudgets(await readFile(FILE, "utf8"));
}

/** The rows `| id | way | keystrokes | clicks | travel in px | screens | seconds |` of a Markdown text. */
export function parseBudgets(markdown: string): Budgets {
  const budgets: Record<string, Partial<Record<Way, Budget>>> = {};
  for (const line of markdown.split("\n")) {
    const [id = "", wanted, ...numbers] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", ""));
    const way = WAYS.find((name) => name === wanted);
    if (way === undefined) continue;
    const [keystrokes, clicks, travelPx, screens, seconds] = numbers.map(readNumber);
    if (
      keystrokes === undefined ||
      clicks === undefined ||
      travelPx === undefined ||
      screens === undefined ||
      seconds === undefined
    ) {
      throw new Error(`The budget of ${id} by ${way} is not complete`);
    }
    const budget = { keystrokes, clicks, travelPx, screens, waitedMs: seconds * 1_000 };
    budgets[id] = { ...budgets[id], [way]: budget };
  }
  return budgets;
}

function readNumber(text: string): number | undefined {
  const number = Number(text.replaceAll(",", ""));
  return text === "" || Number.isNaN(number) ? undefined : number;
}
