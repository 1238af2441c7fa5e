import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { and, count, eq, inArray, ne } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { orderEvents, orders } from "@/service/db/schema/orders";
import { teams } from "@/service/db/schema/teams";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { placeMany } from "@/service/orders/testing/place-many";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { dispatchDueOrders } from "./dispatch-due-orders";

let service: TestService;
let fixture: OrderFixture;
beforeEach(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterEach(() => service.close());

const dispatch = () => dispatchDueOrders(service.deps);

/** How many orders were dispatched once, twice, …, counted by their events after the first. */
async function countDispatchesPerOrder(ids: string[]): Promise<number[]> {
  const rows = await service.db.system
    .select({ orderId: orderEvents.orderId, times: count() })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), ne(orderEvents.lowLevelStatus, "ordered")))
    .groupBy(orderEvents.orderId);
  return rows.map(({ times }) => times);
}

describe("dispatching due orders", () => {
  it("moves each kind of order to its next status and keeps its date", async () => {
    const order = await fixture.place({ activate_by: "2026-11-21" });
    const kit = await fixture.placeKit("2026-11-21");
    const later = await fixture.place({ activate_by: "2026-11-22" });
    const immediate = await fixture.place();
    const unscheduledKit = await fixture.placeKit();
    expect(await dispatch()).toBe(0);
    service.clock.set(new Date("2026-11-21T05:00:00Z"));
    expect(await dispatch()).toBe(2);
    expect(await dispatch()).toBe(0);
    const sent = await fixture.read(order.id);
    expect(getStatuses(sent)).toEqual(["ordered", "requisition_created"]);
    expect(sent).toMatchObject({ activate_by: "2026-11-21", status: "received" });
    expect(sent.last_event.created_at).toBe("2026-11-21T05:00:00.000+00:00");
    expect(getStatuses(await fixture.read(kit.id)).at(-1)).toBe("transit_customer");
    for (const waiting of [later, immediate, unscheduledKit]) {
      expect(await fixture.read(waiting.id)).toEqual(waiting);
    }
  });

  it("uses the day in each team's time zone", async () => {
    await service.db.system
      .update(teams)
      .set({ timeZone: "Asia/Kathmandu" })
      .where(eq(teams.id, service.otherTeam.id));
    const key = service.otherKey;
    const { data } = await service.call(endpoints.listLabTests, { key });
    const user = await service.call(endpoints.createUser, { key, body: { client_user_id: "one" } });
    const body = fixture.request({ user_id: user.user_id, lab_test_id: data[0]?.id });
    const activate_by = "2026-11-22";
    const theirs = await service.call(endpoints.createOrder, {
      key,
      body: { ...body, activate_by },
    });
    const localOrder = await fixture.place({ activate_by });
    // 18:30 UTC: past midnight in Kathmandu, early afternoon in New York.
    service.clock.set(new Date("2026-11-21T18:30:00Z"));
    expect(await dispatch()).toBe(1);
    const read = await service.call(endpoints.getOrder, {
      key,
      params: { order_id: theirs.order.id },
    });
    expect(getStatuses(read)).toEqual(["ordered", "requisition_created"]);
    expect(await fixture.read(localOrder.id)).toEqual(localOrder);
  });

  it("catches up on days when nothing ran", async () => {
    const ids = await placeMany(service, fixture, { count: 3, activateBy: "2026-11-21" });
    service.clock.set(new Date("2026-12-15T12:00:00Z"));
    expect(await dispatch()).toBe(ids.length);
  });

  it("does not dispatch cancelled orders", async () => {
    const order = await fixture.place({ activate_by: "2026-11-21" });
    await fixture.cancel(order.id);
    service.clock.advanceDays(3);
    expect(await dispatch()).toBe(0);
  });

  it("dispatches the rest when one order fails", async () => {
    const [broken = "", ...rest] = await placeMany(service, fixture, {
      count: 5,
      activateBy: "2026-11-21",
    });
    // An unknown method, as after a faulty manual repair.
    await service.db.system
      .update(orders)
      .set({ method: "pigeon" as "testkit" })
      .where(eq(orders.id, broken));
    service.clock.advanceDays(3);
    expect(await dispatch()).toBe(rest.length);
    expect(await countDispatchesPerOrder([broken])).toEqual([]);
  });

  it("stops between two orders when aborted", async () => {
    await placeMany(service, fixture, { count: 5, activateBy: "2026-11-21" });
    service.clock.advanceDays(3);
    const asked: string[] = [];
    const withTeam: typeof service.db.withTeam = (teamId, work) => {
      asked.push(teamId);
      return service.db.withTeam(teamId, work);
    };
    const deps = { ...service.deps, db: { ...service.db, withTeam } };
    expect(await dispatchDueOrders(deps, AbortSignal.abort())).toBe(0);
    expect(asked).toEqual([]);
    expect(await dispatch()).toBe(5);
  });
});

describe("exactly once", () => {
  it("with several dispatchers running", async () => {
    const ids = await placeMany(service, fixture, { count: 240, activateBy: "2026-11-21" });
    service.clock.advanceDays(3);
    const sent = await Promise.all([dispatch(), dispatch(), dispatch()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(ids.length);
    expect(await countDispatchesPerOrder(ids)).toEqual(ids.map(() => 1));
  });

  it("with a dispatcher that is killed midway", async () => {
    const ids = await placeMany(service, fixture, { count: 240, activateBy: "2026-11-21" });
    service.clock.advanceDays(3);
    const script = fileURLToPath(new URL("testing/dispatch-in-child.ts", import.meta.url));
    const child = spawn(
      process.execPath,
      ["--import", "tsx", script, service.databaseUrl, service.clock.now().toISOString()],
      { stdio: "ignore" },
    );
    const gone = once(child, "exit");
    await expect
      .poll(async () => (await countDispatchesPerOrder(ids)).length, { interval: 5 })
      .toBeGreaterThan(20);
    child.kill("SIGKILL");
    expect(await gone).toEqual([null, "SIGKILL"]);
    expect((await countDispatchesPerOrder(ids)).length).toBeLessThan(ids.length);
    // The server may hold the killed process's last order a moment longer.
    await expect
      .poll(async () => {
        await dispatch();
        return countDispatchesPerOrder(ids);
      })
      .toHaveLength(ids.length);
    expect(await countDispatchesPerOrder(ids)).toEqual(ids.map(() => 1));
  });
});
