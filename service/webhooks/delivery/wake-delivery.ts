import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { EVENTS_CHANNEL } from "@/service/events/emit";

/** Makes the delivery check for work once the transaction is committed, as a new event does. */
export async function wakeDelivery(tx: TeamTx): Promise<void> {
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, '')`);
}
