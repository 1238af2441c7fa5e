import "server-only";
import type { ServiceCtx } from "@/lib/server/core/context";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";

/**
 * Runs a read on each of `items`. The embedded service gets all of them in one request; another deployment gets at most
 * `limit` at the same time. The results are in the order of the items.
 */
export function mapReads<Item, Answer>(
  { team }: Pick<ServiceCtx, "team">,
  limit: number,
  items: readonly Item[],
  read: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const atOnce = team.deployment === "embedded" ? items.length : limit;
  return mapConcurrently(atOnce, items, read);
}
