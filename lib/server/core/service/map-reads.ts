import "server-only";
import type { ServiceCtx } from "@/lib/server/core/context";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";

/**
 * Runs a read on each of `items`. The embedded service is asked for all of them in one request; another deployment for
 * `limit` at once. The answers have the order of the items.
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
