import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personIndex, personIndexFill, personKeys } from "@/service/db/schema/person-index";
import { getStatuses } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { reportOn } from "@/service/unmatched-results/testing/report-fixture";
import { fillPersonIndex } from "./fill-person-index";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

/** Puts the database in the state from before there was an index. */
async function clearIndex() {
  const { system } = service.db;
  await system.delete(personKeys);
  await system.delete(personIndex);
  await system.delete(personIndexFill);
}

describe("the person index", () => {
  it("is filled once with the people stored before it existed", async () => {
    const order = await fixture.open();
    await clearIndex();
    const body = reportOn(order, { sample_id: null });
    expect((await fixture.review(body)).decision_code).toBe("no_match");
    expect(await fillPersonIndex(service.deps)).toBeGreaterThan(0);
    expect(await fillPersonIndex(service.deps)).toBe(0);
    const received = await fixture.receive(reportOn(order, { sample_id: null, account_id: "1" }));
    expect(received.order_id).toBe(order.id);
    expect(getStatuses(await fixture.read(order.id)).at(-1)).toBe("completed");
  });

  it("continues where it was interrupted", async () => {
    const order = await fixture.open();
    await clearIndex();
    const cutOff = new AbortController();
    cutOff.abort();
    expect(await fillPersonIndex(service.deps, cutOff.signal)).toBe(0);
    expect(await service.db.system.$count(personIndex)).toBe(0);
    await fillPersonIndex(service.deps);
    const rows = await service.db.system.select({ userId: personIndex.userId }).from(personIndex);
    expect(rows.map(({ userId }) => userId)).toContain(order.user_id);
  });

  it("is rebuilt when the version of its keys changes", async () => {
    await fixture.open();
    await service.db.system.execute(sql`update service.person_index_fill set version = 0`);
    await service.db.system.execute(sql`update service.person_keys set key = key + 1`);
    const before = await service.db.system.select({ id: personIndex.id }).from(personIndex);
    await fillPersonIndex(service.deps);
    const after = await service.db.system.select({ id: personIndex.id }).from(personIndex);
    expect(after).toHaveLength(before.length);
    expect(await service.db.system.$count(personKeys)).toBeGreaterThan(after.length);
    expect(after.some(({ id }) => before.some((each) => each.id === id))).toBe(false);
  });

  it("stores the same details of a user once, however many orders have them", async () => {
    const user = await fixture.newUser();
    await fixture.open({ user });
    await fixture.open({ user });
    const rows = await service.db.system.execute(
      sql`select 1 from service.person_index where user_id = ${user}`,
    );
    expect(rows.rows).toHaveLength(1);
  });
});
