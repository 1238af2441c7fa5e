import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { matchOutcomes } from "@/service/db/schema/match-parameters";
import { rememberedNames } from "@/service/db/schema/remembered-names";
import { toInstant } from "@/service/http/wire";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody, userInfoBody } from "@/service/testing/factories";
import { purgeDeletedUsers } from "./purge-deleted-users";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

/** The number of rows of a user in every table that has a user_id. */
async function getRows(userId: string): Promise<Record<string, number>> {
  const { system } = service.db;
  const { rows: tables } = await system.execute<{ name: string }>(sql`
    select c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    where a.attname = 'user_id' and c.relnamespace = 'service'::regnamespace`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await system.execute<{ count: number }>(
      sql`select count(*)::int from ${sql.identifier("service")}.${sql.identifier(name)} where user_id = ${userId}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  const { rows: events } = await system.execute<{ count: number }>(
    sql`select count(*)::int from service.event_outbox where payload::text like ${`%${userId}%`}`,
  );
  counts.event_outbox = events[0]?.count ?? 0;
  return counts;
}

/** A remembered name of a user, and an outcome that it decided. Returns the outcome's id. */
function insertNameThatDecided(userId: string): Promise<number> {
  const at = service.clock.now();
  return service.db.withTeam(service.team.id, async (tx) => {
    const id = randomUUID();
    await tx.insert(rememberedNames).values({
      id,
      teamId: tx.teamId,
      userId,
      owner: { firstName: "Wren", lastName: "Halloway", birthDate: "1993-01-30" },
      name: "Wren Okonjo",
      nameKey: "wren|okonjo|",
      rememberedAt: at,
      rememberedBy: "Avery Quill",
    });
    const [outcome] = await tx
      .insert(matchOutcomes)
      .values({
        teamId: tx.teamId,
        outcome: "attached",
        decidedBy: "matcher",
        rule: "sample_and_person",
        reason: "It fits.",
        threshold: 0.99,
        scoreParts: [],
        fields: [],
        rememberedNameId: id,
        decidedAt: at,
      })
      .returning({ id: matchOutcomes.id });
    if (outcome === undefined) throw new Error("An inserted outcome is returned");
    return outcome.id;
  });
}

describe("a purged user whose order is kept", () => {
  it("has no rows of personal or health data in any table", async () => {
    const { user_id } = await createUser(service);
    const params = { user_id };
    const source = { provider: "oura", type: "ring" };
    await service.call(endpoints.putUserInfo, { params, body: userInfoBody() });
    await service.call(endpoints.createOrder, {
      body: orderBody({ user_id, lab_test_id: (await findLabTest(service)).id }),
    });
    for (const value of [41, 57]) {
      await service.call(endpoints.putTimeseries, {
        params: { user_id, resource: "heartrate" },
        body: { source, data: [{ timestamp: "2026-08-03T12:00:00Z", value, unit: "bpm" }] },
      });
    }
    await service.call(endpoints.putMenstrualCycles, {
      params,
      body: { source, menstrual_cycle: [{ period_start: "2026-08-03" }] },
    });
    await service.call(endpoints.putActivity, {
      params,
      body: { source, data: [{ calendar_date: "2026-08-03", steps: 8000 }] },
    });
    const outcomeId = await insertNameThatDecided(user_id);
    const before = await getRows(user_id);
    expect(before).toMatchObject({ orders: 1, remembered_names: 1, timeseries_revisions: 1 });
    expect(before.event_outbox).toBeGreaterThan(0);

    await service.call(endpoints.deleteUser, { params });
    service.clock.advanceDays(7);
    await purgeDeletedUsers(service.deps);
    const { orders, order_events, ...rest } = await getRows(user_id);
    expect([orders, order_events]).toEqual([1, 1]);
    expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((table) => [table, 0])));
    // The outcome stays with its order; the name by which it was decided is gone.
    const outcomes = await service.db.system
      .select({ rememberedNameId: matchOutcomes.rememberedNameId })
      .from(matchOutcomes)
      .where(eq(matchOutcomes.id, outcomeId));
    expect(outcomes).toEqual([{ rememberedNameId: null }]);
  });
});

it("a user whose data was sent with the id in capitals has no events left", async () => {
  const { user_id } = await createUser(service);
  const params = { user_id: user_id.toUpperCase() };
  const source = { provider: "oura", type: "ring" };
  const from = toInstant(service.clock.now());
  await service.call(endpoints.putTimeseries, {
    params: { ...params, resource: "heartrate" },
    body: { source, data: [{ timestamp: "2026-08-03T12:00:00Z", value: 41, unit: "bpm" }] },
  });
  await service.call(endpoints.putMenstrualCycles, {
    params,
    body: { source, menstrual_cycle: [{ period_start: "2026-08-03" }] },
  });
  await service.call(endpoints.putActivity, {
    params,
    body: { source, data: [{ calendar_date: "2026-08-03", steps: 8000 }] },
  });
  await service.call(endpoints.putHistoricalPulls, {
    params,
    body: { provider: "fitbit", pulled: {} },
  });
  service.clock.advanceMs(1_000);
  const to = toInstant(service.clock.now());
  const readEventUsers = async () => {
    const { messages } = await service.call(endpoints.listWebhookMessages, { query: { from, to } });
    return messages.map((message) => message.user_id);
  };
  expect(await readEventUsers()).toEqual(Array(5).fill(user_id));
  // As earlier releases stored them.
  await service.db.system.execute(
    sql`update service.event_outbox set payload = payload || jsonb_build_object('user_id', ${params.user_id}::text)
    where payload->>'user_id' = ${user_id}`,
  );
  await service.call(endpoints.deleteUser, { params });
  service.clock.advanceDays(7);
  await purgeDeletedUsers(service.deps);
  expect(await readEventUsers()).toEqual([]);
});

it("a user who cannot be purged does not keep the data of the others", async () => {
  const ids: string[] = [];
  for (const name of ["first", "stuck", "last"]) {
    const { user_id } = await createUser(service, { client_user_id: name });
    await service.call(endpoints.deleteUser, { params: { user_id } });
    ids.push(user_id);
  }
  const [, stuck] = ids;
  await service.admin(
    `create function service.refuse_purge() returns trigger language plpgsql as
     $$ begin if old.id = '${stuck}' then raise 'stuck'; end if; return new; end $$`,
  );
  await service.admin(
    "create trigger refuse_purge before update on service.users for each row execute function service.refuse_purge()",
  );
  service.clock.advanceDays(7);
  await expect(purgeDeletedUsers(service.deps)).rejects.toThrow();
  const { rows } = await service.db.system.execute<{ id: string }>(
    sql`select id from service.users where id = any(${sql.param(ids)}::uuid[])`,
  );
  expect(rows).toEqual([{ id: stuck }]);
});
