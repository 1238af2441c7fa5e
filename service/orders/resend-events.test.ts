import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { InvalidRequest } from "@/service/http/request-issue";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { resendEvents } from "./resend-events";
import { type OrderFixture, openOrderFixture, quayLane, wren } from "./testing/order-fixture";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

/** Empties the outbox first, so that afterwards it contains only the resent events. */
const resend = async (body: object, key = service.key) => {
  await service.db.system.delete(eventOutbox);
  return service.send(endpoints.resendOrderEvents, { body, key });
};
const queued = () => service.db.system.select().from(eventOutbox).orderBy(asc(eventOutbox.id));

describe("resending events", () => {
  it("refuses a window with more events than one request may send again, and sends none of them", async () => {
    await Promise.all([fixture.place(), fixture.place()]);
    await service.db.system.delete(eventOutbox);
    const body = { start_at: "2020-01-01T00:00:00Z" as Instant };
    const all = service.db.withTeam(service.team.id, (tx) =>
      resendEvents(tx, service.deps, body, 1),
    );
    await expect(all).rejects.toThrow(InvalidRequest);
    expect(await queued()).toEqual([]);
  });

  it("queues one row for each event, for the user it belonged to", async () => {
    const kit = await fixture.placeKit();
    const patient = await service.call(endpoints.createUser, {
      body: { client_user_id: "the-patient" },
    });
    await service.call(endpoints.registerTestkit, {
      body: {
        sample_id: kit.sample_id ?? "",
        user_id: patient.user_id,
        patient_details: wren,
        patient_address: quayLane,
      },
    });
    const order = await fixture.read(kit.id);
    expect(await resend({ order_ids: [kit.id] })).toMatchObject({
      status: 200,
      body: { order_ids: [kit.id] },
    });
    const rows = await queued();
    expect(rows.map(({ eventType }) => eventType)).toEqual([
      "labtest.order.created",
      "labtest.order.updated",
      "labtest.order.updated",
    ]);
    expect(rows.map(({ payload }) => payload)).toEqual(
      order.events.map((event, index) => ({
        event_type: rows[index]?.eventType,
        team_id: service.team.id,
        user_id: index < 2 ? fixture.userId : patient.user_id,
        client_user_id: index < 2 ? expect.any(String) : "the-patient",
        data: { order_id: kit.id, event_id: event.id },
      })),
    );
  });

  it("queues the events of a time window including both ends, of this team only", async () => {
    service.clock.set(new Date("2026-11-21T09:00:00Z"));
    const order = await fixture.place();
    service.clock.set(new Date("2026-11-21T10:00:00Z"));
    await fixture.cancel(order.id);
    const at = "2026-11-21T10:00:00Z";
    expect((await resend({ start_at: at, end_at: at })).body).toEqual({ order_ids: [order.id] });
    expect(await queued()).toHaveLength(1);
    expect((await resend({ start_at: at }, service.otherKey)).body).toEqual({ order_ids: [] });
    expect(await queued()).toHaveLength(0);
  });

  it("leaves out partial results for a team that gets no events of them", async () => {
    const order = await fixture.place({ lab_test_id: fixture.slugged("lipid-panel") });
    await fixture.simulate(order.id, "partial_results");
    await fixture.simulate(order.id, "completed");
    const { events } = await fixture.read(order.id);
    await resend({ order_ids: [order.id] });
    expect(await queued()).toHaveLength(events.length);
    const setLacks = (lacks: string) =>
      service.admin(`update service.teams set lacks = '{${lacks}}' where id = $1`, [
        service.team.id,
      ]);
    await setLacks("partial_result_events");
    await resend({ order_ids: [order.id] });
    await setLacks("");
    expect(await queued()).toHaveLength(events.length - 1);
  });

  it("queues nothing when one of the orders is unknown", async () => {
    const order = await fixture.place();
    expect((await resend({ order_ids: [order.id, randomUUID()] })).status).toBe(404);
    expect((await resend({ order_ids: [order.id] }, service.otherKey)).status).toBe(404);
    expect(await queued()).toEqual([]);
  });

  it("requires orders or a time window", async () => {
    expect((await resend({})).status).toBe(422);
    expect((await resend({ order_ids: [] })).status).toBe(422);
  });
});
