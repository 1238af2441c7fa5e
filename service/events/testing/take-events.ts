import { sql } from "drizzle-orm";
import type { TestService } from "@/service/testing/create-test-service";

export type TakenEvent = {
  readonly event_type: string;
  readonly team_id: string;
  readonly user_id: string | null;
  readonly client_user_id: string | null;
  readonly data: unknown;
};

/**
 * Empties the outbox and returns its events of the given types (a LIKE pattern) as they would be delivered, oldest
 * first.
 */
export async function takeEvents(service: TestService, types = "%"): Promise<TakenEvent[]> {
  const { rows } = await service.db.system.execute<{ payload: object }>(sql`
    with taken as (delete from service.event_outbox returning id, event_type, payload)
    select payload from taken where event_type like ${types} order by id`);
  return service.db.withTeam(service.team.id, async (tx) => {
    const events: (object | null)[] = [];
    for (const { payload } of rows) events.push(await service.deps.buildPayload(tx, payload));
    return events.filter((event) => event !== null) as TakenEvent[];
  });
}
