import "server-only";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { publishChanges } from "./publish";

/**
 * Publishes what was changed. Never throws: the change has been made, and screens that do not learn of it still poll.
 */
export async function announceChanges(
  teamId: string,
  changes: readonly LiveChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { db, log, live } = runtime();
  // The person who made the change may read the data before the notification arrives.
  live.emitChanges(teamId, changes);
  try {
    await publishChanges(db, teamId, changes);
  } catch (thrown) {
    log.warn(errorFacts(thrown), "a change was not announced to open screens");
  }
}
