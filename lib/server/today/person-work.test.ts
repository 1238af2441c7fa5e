import { afterAll, beforeEach, expect, test } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";
import { HOUR_MS } from "@/lib/contract/time";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { readPersonWork } from "./person-work";

const PERSON = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const STRANGER = "00000000-0000-4000-8000-00000000000b";
const [CRITICAL, BOOKED, SHIPPED, FOREIGN, OLD] = [1, 2, 3, 4, 5].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, string, string, string];

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

function order(id: string, status: string, hoursAgo: number, more: object = {}) {
  const at = new Date(dashboard.runtime.clock.now().getTime() - hoursAgo * HOUR_MS).toISOString();
  const event = { id: 1, created_at: at, status };
  const [, type] = status.split(".");
  return {
    ...orderExample,
    id,
    user_id: PERSON,
    activate_by: null,
    interpretation: null,
    updated_at: at,
    details: { ...orderExample.details, type },
    events: [event],
    last_event: event,
    ...more,
  };
}

const appointment = {
  id: STRANGER,
  user_id: PERSON,
  order_id: BOOKED,
  address: { first_line: "1 Quay", city: "Harbor", state: "NY", zip_code: "10001" },
  location: { lng: 0, lat: 0 },
  start_at: "2099-01-05T14:00:00.000Z",
  end_at: "2099-01-05T15:00:00.000Z",
  iana_timezone: "America/Chicago",
  type: "phlebotomy",
  provider: "getlabs",
  status: "confirmed",
  provider_id: "1",
  can_reschedule: true,
  event_status: "scheduled",
  events: [],
};

let fails: (path: string) => boolean;
let unmatched: object[];

beforeEach(() => {
  fails = () => false;
  unmatched = [unmatchedResultExample];
  const orders = [
    order(CRITICAL, "completed.testkit.completed", 1, { interpretation: "critical" }),
    order(BOOKED, "collecting_sample.at_home_phlebotomy.appointment_scheduled", 2),
    order(SHIPPED, "received.testkit.ordered", 1),
    order(FOREIGN, "received.testkit.ordered", 1, { user_id: STRANGER }),
    order(OLD, "completed.testkit.completed", 24 * 90, { interpretation: "abnormal" }),
  ];
  service.answers(({ path }) => {
    if (fails(path)) return { status: 503, body: { detail: "down" } };
    const { pathname, searchParams } = new URL(path, "http://service.test");
    if (pathname === "/v3/unmatched_result")
      return { body: { data: unmatched, next_cursor: null } };
    if (pathname.startsWith("/sandbox/")) return { body: { incomplete_results: [], total: 0 } };
    if (pathname.endsWith("/appointment")) return { body: appointment };
    const listed = searchParams.has("user_id") ? orders : [];
    return { body: { orders: listed, total: listed.length, page: 1, size: 100 } };
  });
});

async function read() {
  const ctx = await (await dashboard.signedIn("operator")).ctx();
  return { ctx, work: await readPersonWork(ctx, { user_id: PERSON }) };
}

test("lists what waits, the orders in progress and the appointment of one person only", async () => {
  const { work } = await read();
  expect(work.items.map((item) => ["order_id" in item ? item.order_id : item.kind])).toEqual([
    ["match"],
    [CRITICAL],
  ]);
  expect(work.under_way.map(({ order_id }) => order_id)).toEqual([BOOKED, SHIPPED]);
  expect(work.appointments).toEqual([
    {
      order_id: BOOKED,
      start_at: "2099-01-05T14:00:00.000Z",
      iana_timezone: "America/Chicago",
      test: orderExample.lab_test.name,
    },
  ]);
  expect(work.unread).toEqual([]);
  expect(JSON.stringify(work)).not.toContain(FOREIGN);
});

test("a result without this person among its candidates is not theirs", async () => {
  unmatched = [
    {
      ...unmatchedResultExample,
      candidate_groups: [{ ...unmatchedResultExample.candidate_groups[0], user_id: STRANGER }],
    },
  ];
  const { work } = await read();
  expect(work.items.map(({ kind }) => kind)).toEqual(["critical"]);
  expect(work.unread).toEqual([]);
});

test("says that match review is not known where the list has no candidates", async () => {
  const { candidate_groups: _, ...rest } = unmatchedResultExample;
  unmatched = [rest];
  const { work } = await read();
  expect(work.unread).toEqual(["match-review"]);
});

test.each([
  ["orders", (path: string) => path.includes("user_id=")],
  ["match-review", (path: string) => path.includes("/unmatched_result")],
  ["appointments", (path: string) => path.endsWith("/appointment")],
] as const)(
  "names %s as unread when they cannot be read, and lists the others",
  async (part, is) => {
    fails = is;
    const { work } = await read();
    expect(work.unread).toEqual([part]);
    expect(work.items.length).toBeGreaterThan(0);
  },
);

test("is recorded as opened, of this person", async () => {
  const { ctx } = await read();
  const rows = (await dashboard.auditRows()).filter(({ actorId }) => actorId === ctx.actor.id);
  expect(rows).toMatchObject([
    { phase: "attempt", operation: "person.read-open-work", subjectId: PERSON },
    { phase: "outcome", outcome: "succeeded", detail: { view: "opened" } },
  ]);
});
