import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { teams } from "@/service/db/schema/teams";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { refreshCenterReads } from "./center-reads";
import { openAppointmentFixture } from "./testing/appointment-fixture";

const NOW = new Date("2026-11-20T15:00:00Z");

let service: TestService;
let orders: OrderFixture;
let fixture: ReturnType<typeof openAppointmentFixture>;

beforeAll(async () => {
  service = await createTestService({ now: NOW });
  orders = await openOrderFixture(service);
  fixture = openAppointmentFixture(service, orders);
});
beforeEach(() => service.clock.set(NOW));
afterAll(() => service.close());

const readAvailability = (query: object) =>
  service.send(endpoints.getPscAvailability, { query: { lab: "quest", ...query } });
const detail = (text: string) => ({ detail: expect.stringContaining(text) });

describe("availability of service centers", () => {
  it("is found by zip code or by code, 14 days each, with the distance", async () => {
    const { slots, timezone } = await fixture.centerDays();
    expect(timezone).toBe("America/New_York");
    const codes = new Set(slots.map(({ location }) => location?.code));
    expect([...codes]).toEqual(["Q0411", "Q0412", "Q0413"]);
    expect(slots.filter(({ location }) => location?.code === "Q0411")).toHaveLength(14);
    expect(slots[0]?.location?.distance).toBe(0);
    const one = await fixture.centerDays({ site_codes: ["Q0412"] });
    expect(one.slots[0]?.location?.distance).toBeNull();
    expect(one.slots).toHaveLength(14);
    const [, tomorrow] = one.slots;
    expect(tomorrow?.slots).toHaveLength(15);
    expect(tomorrow?.slots[0]?.start.slice(11, 16)).toBe("12:00");
  });

  it("keeps local hours across a daylight saving change", async () => {
    service.clock.set(new Date("2027-03-10T20:30:00Z"));
    const { slots } = await fixture.centerDays({ site_codes: ["Q0411"], start_date: "2027-03-12" });
    const starts = slots.map((day) => day.slots[0]?.start.slice(0, 16));
    expect(starts.slice(0, 4)).toEqual([
      "2027-03-12T12:00",
      "2027-03-13T12:00",
      "2027-03-14T11:00",
      "2027-03-15T11:00",
    ]);
  });

  it.each([
    ["forward", "2027-03-14T05:30:00Z", { count: 45, first: "06:00", last: "20:40" }],
    ["back", "2026-11-01T04:30:00Z", { count: 51, first: "05:00", last: "21:40" }],
    [
      "back, in the repeated hour",
      "2026-11-01T05:30:00Z",
      { count: 48, first: "06:00", last: "21:40" },
    ],
  ])("ends today at 17:00 local time when the clocks go %s", async (_, now, expected) => {
    service.clock.set(new Date(now));
    const [today] = (await fixture.centerDays({ site_codes: ["Q0411"] })).slots;
    const starts = today?.slots.map(({ start }) => start.slice(11, 16)) ?? [];
    expect({ count: starts.length, first: starts[0], last: starts.at(-1) }).toEqual(expected);
  });

  it.each([
    [{}, 400, "zip_code"],
    [{ site_codes: ["Q0411", "Q0412", "Q0413", "Q1001"] }, 400, "at most 3"],
    [{ zip_code: "04101", start_date: "2026-11-19" }, 400, "2026-11-20"],
    [{ zip_code: "04101", radius: "" }, 400, "with a radius"],
    [{ zip_code: "59001" }, 404, "No service center"],
    [{ site_codes: ["Q9923"] }, 404, "No slot is free"],
    [{ site_codes: ["none"] }, 404, "No service center"],
  ])("refuses %o with %i", async (query, status, text) => {
    const answer = await readAvailability(query);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(detail(text));
  });

  it("may be stale when the caller allows it: refreshed after 5 minutes, too old after 15", async () => {
    const query = { site_codes: ["Q4321"] };
    const starts = async (more: object = {}) =>
      fixture
        .getSlots((await fixture.centerDays({ ...query, ...more })).slots)
        .map(({ start }) => start);
    const stale = () => starts({ allow_stale: true });
    const take = async (index: number) => {
      const slot = fixture.getSlots((await fixture.centerDays(query)).slots)[index];
      const placed = await Promise.all([1, 2].map(() => fixture.placeAppointment("walk_in_test")));
      for (const { id } of placed) await fixture.bookCenter(id, fixture.getKey(slot));
      return slot?.start;
    };
    await stale();
    const first = await take(5);
    expect(await stale()).toContain(first);
    expect(await starts()).not.toContain(first);
    service.clock.advanceMs(6 * MINUTE_MS);
    expect(await refreshCenterReads(service.deps)).toBe(1);
    expect(await stale()).not.toContain(first);
    const second = await take(8);
    service.clock.advanceMs(14 * MINUTE_MS);
    expect(await stale()).toContain(second);
    service.clock.advanceMs(2 * MINUTE_MS);
    expect(await stale()).not.toContain(second);
  });

  it("has bookable keys when it is stale, and covers the 21 days that are read ahead", async () => {
    const query = { site_codes: ["Q4321"], allow_stale: true };
    const getKeys = async () =>
      fixture.getSlots((await fixture.centerDays(query)).slots).map(fixture.getKey);
    const [early] = await getKeys();
    service.clock.advanceMs(1_000);
    const [later] = await getKeys();
    expect(later).not.toBe(early);
    const order = await fixture.placeAppointment("walk_in_test");
    expect((await fixture.bookCenter(order.id, later ?? "")).status).toBe(200);
    const { slots } = await fixture.centerDays({ ...query, start_date: "2026-12-05" });
    expect(slots).toHaveLength(14);
    expect(slots.at(-1)?.date).toBe("2026-12-18");
  });

  it("is refused for a team without the feature", async () => {
    await service.db.system
      .update(teams)
      .set({ lacks: ["psc_scheduling"] })
      .where(eq(teams.id, service.otherTeam.id));
    const answer = await service.send(endpoints.getPscAvailability, {
      query: { lab: "quest", zip_code: "04101" },
      key: service.otherKey,
    });
    expect(answer.status).toBe(503);
  });
});

describe("an appointment at a service center", () => {
  it("is booked once per idempotency key, and repeats the answer for 14 days", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    const key = await fixture.centerKey("Q0411", 2);
    const headers = { "x-idempotency-key": "booking-1" };
    const first = await fixture.bookCenter(order.id, key, {}, headers);
    expect(first.status).toBe(200);
    const rescheduled = await service.send(endpoints.reschedulePscAppointment, {
      params: { order_id: order.id },
      body: { booking_key: await fixture.centerKey("Q0412", 4) },
    });
    expect(rescheduled.status).toBe(200);
    expect(Appointment.parse(rescheduled.body).address.first_line).toBe("240 Mill Road");
    service.clock.advanceDays(13);
    const replay = await fixture.bookCenter(order.id, key, {}, headers);
    expect(replay.body).toEqual(first.body);
    service.clock.advanceDays(2);
    expect((await fixture.bookCenter(order.id, key, {}, headers)).status).toBe(400);
  });

  it("is not booked by an idempotency key of another body; refusals are repeated unless caching them is switched off", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    const [taken, free] = [await fixture.centerKey("Q1002"), await fixture.centerKey("Q0411", 3)];
    const kept = { "x-idempotency-key": "booking-2" };
    expect((await fixture.bookCenter(order.id, taken, {}, kept)).status).toBe(400);
    expect((await fixture.bookCenter(order.id, free, {}, kept)).status).toBe(409);
    const notKept = { "x-idempotency-key": "booking-3", "x-idempotency-error": "no-cache" };
    expect((await fixture.bookCenter(order.id, taken, {}, notKept)).status).toBe(400);
    expect((await fixture.bookCenter(order.id, free, {}, notKept)).status).toBe(200);
  });

  it("is cancelled with its own spelling of the body, and is kept when the order is cancelled", async () => {
    const order = await fixture.placeAppointment("walk_in_test");
    await fixture.bookCenter(order.id, await fixture.centerKey("Q0411", 6));
    await orders.cancel(order.id);
    expect((await fixture.center(order.id)).status).toBe("confirmed");
    const late = await fixture.cancelCenter(order.id);
    expect(late.body).toMatchObject({ status: "cancelled" });
    expect(getStatuses(await orders.read(order.id)).at(-1)).toBe("cancelled");
    const second = await fixture.placeAppointment("walk_in_test");
    await fixture.bookCenter(second.id, await fixture.centerKey("Q0411", 7));
    const cancelled = await fixture.cancelCenter(second.id, "By telephone.");
    expect(cancelled.body).toMatchObject({ status: "cancelled" });
    expect(getStatuses(await orders.read(second.id)).at(-1)).toBe("appointment_cancelled");
  });
});

describe("information about an area", () => {
  it("lists the at-home providers and counts the centers nearby", async () => {
    const info = await service.call(endpoints.getAreaInfo, {
      query: { zip_code: "85004", radius: "10" },
    });
    expect(info.phlebotomy.is_served).toBe(true);
    expect(info.central_labs.sonora_quest?.patient_service_centers).toMatchObject({
      appointment_with_service: true,
      within_radius: 3,
    });
    expect(info.central_labs.bioreference?.patient_service_centers.within_radius).toBe(0);
  });

  it("lists the centers of a lab, and those of an order's lab around its patient", async () => {
    const centers = await service.call(endpoints.getPscInfo, {
      query: { zip_code: "04101", lab_id: 4, capabilities: ["stat"] },
    });
    expect(centers.patient_service_centers.map(({ site_code }) => site_code)).toEqual(["Q0411"]);
    const order = await orders.place({ lab_test_id: orders.slugged("metabolic-basics") });
    const orderCenters = await service.call(endpoints.getOrderPscInfo, {
      params: { order_id: order.id },
    });
    expect(orderCenters.patient_service_centers).toHaveLength(3);
    const none = await service.send(endpoints.getPscInfo, {
      query: { zip_code: "04101", lab_id: 3 },
    });
    expect(none.status).toBe(404);
  });
});
