import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { openAppointmentFixture } from "@/service/appointments/testing/appointment-fixture";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { getValues, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;
let orders: OrderFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
  orders = await openOrderFixture(service);
});
afterAll(() => service.close());

/** The rows that the action writes, as PostgreSQL stores them, with each generated value replaced by its name. */
async function readStoredEvents(
  names: Record<string, string>,
  action: () => Promise<unknown>,
  types = "%",
): Promise<string> {
  await service.db.system.execute("delete from service.event_outbox");
  await action();
  const { rows } = await service.db.system.execute<{ stored: string }>(
    `select concat_ws(' ', event_type, created_at at time zone 'UTC', delivered_at, payload) as stored
     from service.event_outbox where team_id = '${service.team.id}' and event_type like '${types}' order by id`,
  );
  const text = rows.map(({ stored }) => stored).join("\n");
  return Object.entries(names).reduce(
    (masked, [value, name]) => masked.replaceAll(value, name),
    text,
  );
}

async function nameUser(userId: string): Promise<Record<string, string>> {
  const user = await service.call(endpoints.getUser, { params: { user_id: userId } });
  return {
    [service.team.id]: "<team>",
    [userId]: "<user>",
    [user.client_user_id]: "<client user>",
  };
}

it("stores an order's events as references to them", async () => {
  const order = await fixture.placeKit();
  const written = await readStoredEvents(
    { ...(await nameUser(order.user_id)), [order.id]: "<order>" },
    () => service.call(endpoints.resendOrderEvents, { body: { order_ids: [order.id] } }),
  );
  expect(written).toMatchInlineSnapshot(`
    "labtest.order.created 2026-11-20 15:00:00 {"data": {"event_id": 1, "order_id": "<order>"}, "team_id": "<team>", "user_id": "<user>", "event_type": "labtest.order.created", "client_user_id": "<client user>"}
    labtest.order.updated 2026-11-20 15:00:00 {"data": {"event_id": 2, "order_id": "<order>"}, "team_id": "<team>", "user_id": "<user>", "event_type": "labtest.order.updated", "client_user_id": "<client user>"}"
  `);
});

it("stores an appointment's events as references to them", async () => {
  const appointments = openAppointmentFixture(service, orders);
  const order = await appointments.placeAppointment("at_home_phlebotomy");
  const key = await appointments.homeKey();
  const names: Record<string, string> = {
    ...(await nameUser(order.user_id)),
    [order.id]: "<order>",
  };
  const written = await readStoredEvents(
    names,
    async () => {
      await appointments.bookHome(order.id, key);
      names[(await appointments.home(order.id)).id] = "<appointment>";
      await fixture.cancel(order.id);
    },
    "labtest.appointment.%",
  );
  expect(written).toMatchInlineSnapshot(`
    "labtest.appointment.created 2026-11-20 15:00:00 {"data": {"event_id": 1, "order_id": "<order>", "appointment_id": "<appointment>"}, "team_id": "<team>", "user_id": "<user>", "event_type": "labtest.appointment.created", "client_user_id": "<client user>"}
    labtest.appointment.updated 2026-11-20 15:00:00 {"data": {"event_id": 2, "order_id": "<order>", "appointment_id": "<appointment>"}, "team_id": "<team>", "user_id": "<user>", "event_type": "labtest.appointment.updated", "client_user_id": "<client user>"}"
  `);
});

it("stores the note of a critical result whole", async () => {
  const { id, user_id } = await orders.place({ lab_test_id: orders.slugged("lipid-panel") });
  const names: Record<string, string> = { ...(await nameUser(user_id)), [id]: "<order>" };
  const written = await readStoredEvents(
    names,
    async () => {
      const critical = { interpretation: "critical", result_types: ["numeric"] };
      const { sample_id } = await fixture.simulate(id, "completed", critical);
      names[sample_id ?? ""] = "<sample>";
    },
    "labtest.result.%",
  );
  expect(written).toMatchInlineSnapshot(
    `"labtest.result.critical 2026-11-20 15:00:00 {"data": {"status": "partial", "team_id": "<team>", "user_id": "<user>", "order_id": "<order>", "sample_id": "<sample>", "created_at": "2026-11-20T15:00:00.000+00:00", "updated_at": "2026-11-20T15:00:00.000+00:00", "interpretation": "critical"}, "team_id": "<team>", "user_id": "<user>", "event_type": "labtest.result.critical", "client_user_id": "<client user>"}"`,
  );
});

it("stores a partial result as a reference to the order", async () => {
  const order = await fixture.open({ slug: "thyroid-panel", status: "delivered_to_lab" });
  const names = { ...(await nameUser(order.user_id)), [order.id]: "<order>" };
  const results = getValues(order).slice(0, 1);
  const written = await readStoredEvents(names, () =>
    fixture.receive(reportOn(order, { results }, order.lab_test.lab?.slug ?? "")),
  );
  expect(written).toMatchInlineSnapshot(
    `"labtest.order.updated 2026-11-20 15:00:00 {"data": {"order_id": "<order>"}, "team_id": "<team>", "user_id": "<user>", "event_type": "labtest.order.updated", "client_user_id": "<client user>"}"`,
  );
});

it("stores the state of a match review with its event", async () => {
  const order = await fixture.open();
  const stranger = { first_name: "Ottoline", last_name: "Birch", dob: "1964-11-29", gender: "F" };
  const names: Record<string, string> = {
    ...(await nameUser(order.user_id)),
    [order.id]: "<order>",
  };
  const written = await readStoredEvents(
    names,
    async () => {
      const item = await fixture.review(reportOn(order, { patient: stranger }));
      names[item.id] = "<review>";
      await service.call(endpoints.acceptUnmatchedResult, {
        params: { raw_result_id: item.id },
        body: { order_id: order.id },
      });
    },
    "labtest.match_review.%",
  );
  expect(written).toMatchInlineSnapshot(`
    "labtest.match_review.created 2026-11-20 15:00:00 {"data": {"id": "<review>", "status": "pending_customer_review", "decision_code": "match_sample_id_mismatch_demo", "resolved_user_id": null, "sub_reason_codes": [], "resolution_action": null, "resolved_order_id": null}, "team_id": "<team>", "user_id": null, "event_type": "labtest.match_review.created", "client_user_id": null}
    labtest.match_review.updated 2026-11-20 15:00:00 {"data": {"id": "<review>", "status": "resolved", "decision_code": "match_sample_id_mismatch_demo", "resolved_user_id": "<user>", "sub_reason_codes": [], "resolution_action": "accept", "resolved_order_id": "<order>"}, "team_id": "<team>", "user_id": "<user>", "event_type": "labtest.match_review.updated", "client_user_id": "<client user>"}"
  `);
});
