import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { PEER_HEADER } from "@/lib/server/core/http/client-address";
import {
  type EventFixture,
  makeEvent,
  makeSecret,
  openEventFixture,
} from "@/lib/server/testing/event-fixture";
import { saveWebhookSecret } from "@/lib/server/webhooks/webhook-secrets";

let inbox: EventFixture;

beforeAll(async () => {
  inbox = await openEventFixture({ database: await createDashboardDatabase() });
});
beforeEach(async () => {
  await inbox.clear();
});
afterAll(() => inbox.close());

const verdicts = async () => (await inbox.rows()).map(({ verdict }) => verdict);

test.each(["webhook", "svix"] as const)(
  "applies an event signed with %s headers",
  async (headerPrefix) => {
    const response = await inbox.deliver({ headerPrefix });
    expect(response.status).toBe(202);
    expect(await verdicts()).toEqual(["applied"]);
  },
);

test("stores an event before it answers, and applies it afterwards", async () => {
  const response = await inbox.deliverOnly({ eventId: "evt_first" });
  expect(response.status).toBe(202);
  const [row] = await inbox.rows();
  expect(row?.eventId).toBe("evt_first");
  await inbox.dashboard.settle();
  expect(await verdicts()).toEqual(["applied"]);
});

test("keeps the content sealed", async () => {
  const payload = makeEvent("labtest.order.updated");
  await inbox.deliver({ payload });
  const [row] = await inbox.rows();
  expect(row?.sealedPayload?.toString("latin1")).not.toContain(payload.user_id);
});

test("answers a repetition with success and keeps one row for all of them", async () => {
  const delivery = { eventId: "evt_again", payload: makeEvent("labtest.order.updated") };
  await inbox.deliver(delivery);
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await inbox.deliver(delivery)).status).toBe(200);
  }
  const rows = await inbox.rows();
  expect(rows.map(({ verdict, arrivals }) => [verdict, arrivals])).toEqual([
    ["applied", 1],
    ["duplicate", 3],
  ]);
  expect(rows[1]?.sealedPayload).toBeNull();
});

test("the same event sent twice at once is applied once", async () => {
  const delivery = { eventId: "evt_race", payload: makeEvent("labtest.order.updated") };
  const responses = await Promise.all([1, 2, 3, 4].map(() => inbox.deliverOnly(delivery)));
  await inbox.dashboard.settle();
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 202,
  ]);
  expect(await verdicts()).toEqual(["applied", "duplicate"]);
});

const forgeries: [string, Parameters<EventFixture["deliver"]>[0]][] = [
  ["another secret", { secret: makeSecret() }],
  ["no signature", { headers: { "webhook-signature": "" } }],
  ["an unknown version of signatures", { headers: { "webhook-signature": "v2,AAAA" } }],
  ["a signature without a value", { headers: { "webhook-signature": "v1" } }],
  ["another id than the signed one", { headers: { "webhook-id": "evt_other" } }],
  ["another time than the signed one", { headers: { "webhook-timestamp": "1700000000" } }],
  ["a time that is no number", { headers: { "webhook-timestamp": "1e9" } }],
  ["an id with a dot", { eventId: "evt.1" }],
];
test.each(forgeries)("refuses %s and keeps no content", async (_, delivery) => {
  const response = await inbox.deliver(delivery);
  expect(response.status).toBe(401);
  const [row] = await inbox.rows();
  expect(row).toMatchObject({
    verdict: "bad_signature",
    eventId: null,
    sealedPayload: null,
    nextTryAt: null,
  });
});

test("refuses a body that was changed after it was signed", async () => {
  const signed = await inbox.deliver({ eventId: "evt_honest" });
  expect(signed.status).toBe(202);
  const forged = makeEvent("labtest.order.updated", { notes: "changed" });
  const response = await inbox.deliver({ payload: forged, secret: makeSecret() });
  expect(response.status).toBe(401);
});

test("a flood of forgeries takes a few rows, whatever addresses it claims, and real events are applied", async () => {
  const secret = makeSecret();
  const forgedOnes = Array.from({ length: 300 }, (_, index) =>
    inbox.deliverOnly({
      secret,
      headers: { [PEER_HEADER]: `198.51.${index % 200}.${index % 250}` },
    }),
  );
  const real = await inbox.deliver({ eventId: "evt_real" });
  await Promise.all(forgedOnes);
  expect(real.status).toBe(202);
  const rows = await inbox.rows();
  const forged = rows.filter(({ verdict }) => verdict === "bad_signature");
  expect(forged.length).toBeLessThanOrEqual(16);
  expect(forged.reduce((sum, { arrivals }) => sum + arrivals, 0)).toBe(300);
  expect(rows.filter(({ verdict }) => verdict === "applied")).toHaveLength(1);
});

test("keeps the network of a forgery, not its address", async () => {
  await inbox.deliver({ secret: makeSecret(), headers: { [PEER_HEADER]: "203.0.113.77" } });
  expect((await inbox.rows())[0]?.sourceNetwork).toBe("203.0.113.0/24");
});

test("stores an event that was signed more than five minutes ago without applying it, and has it sent again", async () => {
  const sentAt = new Date(inbox.dashboard.runtime.clock.now().getTime() - 301_000);
  const delivery = { eventId: "evt_late", payload: makeEvent("labtest.order.updated") };
  expect((await inbox.deliver({ ...delivery, sentAt })).status).toBe(400);
  expect(await verdicts()).toEqual(["too_old"]);
  expect((await inbox.deliver(delivery)).status).toBe(202);
  expect(await verdicts()).toEqual(["too_old", "applied"]);
});

test("keeps an event of an unknown type", async () => {
  const payload = { ...makeEvent("labtest.order.updated"), event_type: "labtest.order.teleported" };
  expect((await inbox.deliver({ payload })).status).toBe(202);
  const [row] = await inbox.rows();
  expect(row).toMatchObject({ verdict: "unknown_type", eventType: "labtest.order.teleported" });
  expect(row?.sealedPayload).not.toBeNull();
});

const invalidOnes: [string, unknown][] = [
  ["of another team", { ...makeEvent("labtest.order.updated"), team_id: randomUUID() }],
  ["about an order of another team", makeEvent("labtest.order.updated", { team_id: randomUUID() })],
  ["whose content does not fit its type", makeEvent("labtest.order.updated", { id: "no id" })],
  ["that is not JSON", "{"],
  ["that is empty", ""],
];
test.each(invalidOnes)("keeps an event %s and applies nothing", async (_, payload) => {
  expect((await inbox.deliver({ payload })).status).toBe(202);
  const [row] = await inbox.rows();
  expect(row?.verdict).toBe("invalid");
  expect(row?.sealedPayload).not.toBeNull();
});

test("refuses a body of more than 2 MB, whether or not its length is announced", async () => {
  const payload = "x".repeat(2 * 1024 * 1024 + 1);
  expect((await inbox.deliver({ payload })).status).toBe(413);
  const headers = { "content-length": String(3 * 1024 * 1024) };
  expect((await inbox.deliver({ payload: "{}", headers })).status).toBe(413);
  expect(await inbox.rows()).toEqual([]);
});

test("knows no other team", async () => {
  for (const teamId of [randomUUID(), "no-id"]) {
    expect((await inbox.deliver({ teamId })).status).toBe(404);
  }
  expect(await inbox.rows()).toEqual([]);
});

test("accepts a new secret at once, and the earlier one until its end", async () => {
  const { runtime, team } = inbox.dashboard;
  const newSecret = makeSecret();
  await inbox.deliver();
  await saveWebhookSecret(runtime.db, runtime.env.PHIAL_ENCRYPTION_KEY, team.id, newSecret, {
    now: runtime.clock.now(),
    olderValidUntil: new Date(runtime.clock.now().getTime() + 60_000),
  });
  expect((await inbox.deliver({ secret: newSecret })).status).toBe(202);
  expect((await inbox.deliver({ secret: inbox.secret })).status).toBe(202);
});
