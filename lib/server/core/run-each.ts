import "server-only";
import { toDashboardError } from "./errors";

/** Failures that the next item would meet too, perhaps after another long wait. */
const OF_EVERY_ITEM: ReadonlySet<string> = new Set([
  "timeout",
  "rate_limited",
  "overloaded",
  "database_unavailable",
]);

/** Runs `step` on one item after the other, even if it fails for some. Throws the first failure at the end. */
export async function runEach<Item>(
  items: readonly Item[],
  step: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await step(item);
    } catch (thrown) {
      failures.push(thrown);
      if (OF_EVERY_ITEM.has(toDashboardError(thrown).code)) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
