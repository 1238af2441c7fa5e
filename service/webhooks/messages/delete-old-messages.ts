import { sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/contract/time";
import type { ServiceDeps } from "@/service/deps";

/**
 * How many days events are kept with their deliveries and attempts; during that time they can be listed and sent again.
 */
export const MESSAGE_DAYS = 90;
const MAX_ROWS = 5_000;

/** Deletes messages older than that, except those still waiting to be queued. Returns how many were deleted. */
export async function deleteOldMessages({
  db,
  clock,
}: Pick<ServiceDeps, "db" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - MESSAGE_DAYS * DAY_MS).toISOString();
  let total = 0;
  for (;;) {
    // Deliveries and attempts are deleted with their message.
    const { rowCount } = await db.system.execute(sql`
      delete from service.event_outbox where id in (
        select id from service.event_outbox
        where created_at < ${before} and delivered_at < ${before} order by id limit ${MAX_ROWS}
      )`);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < MAX_ROWS) return total;
  }
}
