import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { withConnection } from "@/bin/embedded/postgres/database-access";

/**
 * Removes a demo team's data after its generation was interrupted. Runs as the owner, because history is append-only
 * for everyone else. Refuses any other team, and any team whose demo data was ever complete: the history of such a team
 * is never removed.
 */
export async function resetUnfinishedDemo(ownerUrl: string, teamId: string): Promise<void> {
  await withConnection(ownerUrl, (client) =>
    drizzle(client).transaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`select 1 from service.teams where id = ${teamId} and is_demo and demo_seeded_at is null for update`,
      );
      if (rows.length === 0)
        throw new Error("Only a demo team that was never completed may be reset");
      await tx.execute(
        sql`alter table service.order_events disable trigger order_events_append_only`,
      );
      for (const table of [
        "match_outcomes",
        "order_events",
        "shipments",
        "idempotency_keys",
        "event_outbox",
        "health_insurances",
        "orders",
        "order_transactions",
        "users",
      ]) {
        await tx.execute(
          sql`delete from ${sql.identifier("service")}.${sql.identifier(table)} where team_id = ${teamId}`,
        );
      }
      await tx.execute(
        sql`alter table service.order_events enable trigger order_events_append_only`,
      );
    }),
  );
}
