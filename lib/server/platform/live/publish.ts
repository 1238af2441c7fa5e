import "server-only";
import { sql } from "drizzle-orm";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { DashboardDb } from "@/lib/server/db/database";
import { createPosition } from "./recent-changes";

/** The PostgreSQL channel on which every dashboard process listens. */
export const LIVE_CHANNEL = "phial_live";

/** PostgreSQL refuses notifications of 8,000 bytes or more; a change takes less than 200. */
const CHANGES_PER_NOTIFICATION = 30;

/**
 * Notifies every dashboard process that something in a team changed, in the caller's transaction if there is one:
 * browsers receive it after the commit. Carries only ids.
 */
export async function publishChanges(
  db: Pick<DashboardDb, "execute">,
  teamId: string,
  changes: readonly LiveChange[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += CHANGES_PER_NOTIFICATION) {
    const chunk = changes.slice(start, start + CHANGES_PER_NOTIFICATION);
    const message = JSON.stringify({ team_id: teamId, position: createPosition(), changes: chunk });
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${message})`);
  }
}
