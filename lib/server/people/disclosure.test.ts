import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FETCHED_HEADER } from "@/lib/contract/dashboard/request-headers";
import type { Role } from "@/lib/contract/dashboard/staff";
import { endpoints } from "@/lib/contract/service/endpoints";
import { readAppointmentBoard } from "@/lib/server/appointments/appointment-board";
import { readAppointment } from "@/lib/server/appointments/appointments";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import { route } from "@/lib/server/core/route";
import { exportOrders } from "@/lib/server/orders/order-export";
import { readOrder, searchOrders } from "@/lib/server/orders/orders";
import { searchPeople } from "@/lib/server/people-list/people-list";
import { openEmergencyAccess } from "@/lib/server/platform/oversight/emergency-access";
import { readDocument } from "@/lib/server/results/order-documents";
import { searchEverywhere } from "@/lib/server/search/search";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { DASHBOARD_URL } from "@/lib/server/testing/test-dashboard";
import { readToday } from "@/lib/server/today/today";
import { createUser, findLabTest, orderBody, userInfoBody } from "@/service/testing/factories";
import { readPerson } from "./people";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

/** None of these may be in a list, or in anything that a viewer reads. */
const PHONE = "+12065550187";
const EMAIL = "nobody.in.lists@example.com";
const STREET = "77 Hidden Lane";
const NOTE = "Invented clinical note";

let userId: string;
let orderId: string;

beforeAll(async () => {
  ({ user_id: userId } = await createUser(service));
  const contact = { phone_number: PHONE, email: EMAIL };
  const info = userInfoBody({ ...contact, first_name: "Odile", last_name: "Marchbanks" });
  const body = { ...info, address: { ...info.address, first_line: STREET } };
  await service.call(endpoints.putUserInfo, { params: { user_id: userId }, body });
  const test = await findLabTest(service, "at_home_phlebotomy");
  const order = orderBody({ user_id: userId, lab_test_id: test.id, clinical_notes: NOTE });
  const placed = await service.call(endpoints.createOrder, {
    body: {
      ...order,
      patient_details: {
        ...order.patient_details,
        ...contact,
        first_name: "Odile",
        last_name: "Marchbanks",
      },
      patient_address: { ...order.patient_address, first_line: STREET },
    } as typeof order,
  });
  orderId = placed.order.id;
  await service.call(endpoints.simulateOrder, {
    params: { order_id: orderId },
    query: { final_status: "received.at_home_phlebotomy.requisition_created" },
  });
});

async function signIn(role: Role) {
  const member = await dashboard.signedIn(role);
  return { ...member, ctx: await member.ctx() };
}

/** Who viewed the person, as `actor operation`, newest first. */
async function findViews(actorId: string): Promise<string[]> {
  await dashboard.settle();
  const { ctx } = await signIn("supervisor");
  const { entries } = await searchAudit(ctx, { person_id: userId, actor_id: actorId });
  return entries.map(({ operation }) => operation);
}

function expectNothingHidden(answer: unknown): void {
  const text = JSON.stringify(answer);
  for (const hidden of [PHONE, EMAIL, STREET, NOTE]) expect(text).not.toContain(hidden);
}

const LISTS = [
  ["order.search", (ctx: Ctx) => searchOrders(ctx, {})],
  ["person.search", (ctx: Ctx) => searchPeople(ctx, { text: "Marchbanks" })],
  ["search.find", (ctx: Ctx) => searchEverywhere(ctx, { text: "Marchbanks" })],
  ["appointment.board", (ctx: Ctx) => readAppointmentBoard(ctx, {})],
  ["today.read", (ctx: Ctx) => readToday(ctx, {})],
] as const;
type Ctx = Parameters<typeof readPerson>[0];

test.each(LISTS)(
  "%s has no contact and no notes, and is found by who viewed the person",
  async (name, read) => {
    const viewer = await signIn("supervisor");
    const answer = await read(viewer.ctx);
    expect(JSON.stringify(answer)).toContain("Marchbanks");
    expectNothingHidden(answer);
    expect(await findViews(viewer.staffId)).toEqual([name]);
  },
);

test("an export is found by who viewed everyone in its file", async () => {
  const { ctx, staffId } = await signIn("supervisor");
  const file = await exportOrders(ctx, { zone: "UTC", reason: "Invented yearly count" });
  const text = await new Response(file.stream).text();
  expect(text).toContain("Marchbanks");
  expectNothingHidden(text);
  expect(await findViews(staffId)).toEqual(["order.export"]);
});

test("shows a viewer an order and a person without their contact details, and says so", async () => {
  const { ctx } = await signIn("viewer");
  const [order, person] = [
    await readOrder(ctx, { order_id: orderId }),
    await readPerson(ctx, { user_id: userId }),
  ];
  expect([order.is_contact_hidden, person.is_contact_hidden]).toEqual([true, true]);
  expect(order.patient_details).toMatchObject({ last_name: "Marchbanks", phone_number: null });
  expect(order.clinical_notes).toBe(NOTE);
  const text = JSON.stringify([order, person, await readAppointment(ctx, { order_id: orderId })]);
  for (const hidden of [PHONE, EMAIL, STREET]) expect(text).not.toContain(hidden);

  const operator = (await signIn("operator")).ctx;
  expect(await readPerson(operator, { user_id: userId })).toMatchObject({
    info: { phone_number: PHONE, email: EMAIL, address: { first_line: STREET } },
  });
  expect((await readOrder(operator, { order_id: orderId })).patient_address?.first_line).toBe(
    STREET,
  );
});

test("refuses a viewer the papers that print contact details, except in an emergency", async () => {
  const { ctx } = await signIn("viewer");
  for (const kind of ["requisition", "labels", "abn"] as const) {
    const read = readDocument(ctx, { order_id: orderId, kind });
    expect([kind, await read.catch(({ code }) => code)]).toEqual([kind, "forbidden"]);
  }
  const requisition = { order_id: orderId, kind: "requisition" } as const;
  expect((await readDocument((await signIn("operator")).ctx, requisition)).name).toContain(orderId);
  const reason = "Invented: collapsed after the draw";
  await openEmergencyAccess(ctx, { access_id: randomUUID(), person_id: userId, reason });
  expect((await readDocument(ctx, requisition)).name).toContain(orderId);
});

/** Sends a read as the user, or as an open screen that refreshes itself. */
function send(handler: ReturnType<typeof route>, body: object, cookie: string, isFetched: boolean) {
  const request = new Request(`${DASHBOARD_URL}/api/orders/search`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      cookie,
      origin: DASHBOARD_URL,
      "content-type": "application/json",
      ...(isFetched ? { [FETCHED_HEADER]: "1" } : {}),
    },
  });
  return handler(request, { params: Promise.resolve({}) });
}

/** Searches the person's orders. */
const requestOrders = (cookie: string, isFetched: boolean) =>
  send(route(searchOrders), { user_id: userId }, cookie, isFetched);

test("a screen that refreshes itself records only people whom its session was not shown in the last hour", async () => {
  const { staffId, cookie } = await dashboard.signedIn("operator");
  const read = (isFetched: boolean) => requestOrders(cookie, isFetched);
  const views = async () => (await findViews(staffId)).length;
  expect((await read(true)).status).toBe(200);
  expect(await views()).toBe(1);
  await read(true);
  await read(true);
  expect(await views()).toBe(1);
  // A read that the user requested is recorded every time.
  await read(false);
  expect(await views()).toBe(2);
  dashboard.passMinutes(25);
  await read(false);
  dashboard.passMinutes(25);
  await read(true);
  expect(await views()).toBe(3);
});

test("a file is recorded each time, even when the request calls itself a refresh", async () => {
  const { staffId, cookie } = await dashboard.signedIn("supervisor");
  const handler = route(exportOrders);
  const wanted = { zone: "UTC", reason: "Invented yearly count" };
  for (const _ of [1, 2]) {
    const file = await send(handler, wanted, cookie, true);
    expect(await file.text()).toContain("Marchbanks");
  }
  expect(await findViews(staffId)).toEqual(["order.export", "order.export"]);
});

test("after an entry that could not be stored, a refresh records the people again", async () => {
  const { staffId, cookie } = await dashboard.signedIn("operator");
  const { audit, outcomes } = dashboard.runtime;
  const { append } = audit;
  audit.append = (rows) =>
    rows.some(({ phase }) => phase === "outcome")
      ? Promise.reject(new Error("gone"))
      : append.call(audit, rows);
  try {
    await requestOrders(cookie, false);
    await outcomes.drain();
  } finally {
    audit.append = append;
  }
  expect(await findViews(staffId)).toEqual([]);
  await requestOrders(cookie, true);
  expect(await findViews(staffId)).toHaveLength(1);
});

test("a refresh that cannot be recorded shows nothing", async () => {
  const { cookie } = await dashboard.signedIn("operator");
  const { audit } = dashboard.runtime;
  const { append } = audit;
  audit.append = () => Promise.reject(new Error("gone"));
  try {
    const response = await route(readToday)(
      new Request(`${DASHBOARD_URL}/api/today`, { headers: { cookie, [FETCHED_HEADER]: "1" } }),
      { params: Promise.resolve({}) },
    );
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("Marchbanks");
  } finally {
    audit.append = append;
  }
});
