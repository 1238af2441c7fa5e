import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMERGENCY_MINUTES } from "@/lib/contract/dashboard/oversight/emergency-access";
import type { Role } from "@/lib/contract/dashboard/staff";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { emergencyAccesses, viewAlarms, viewedPeople } from "@/lib/server/db/schema/oversight";
import { exportOrders } from "@/lib/server/orders/order-export";
import { listNotes } from "@/lib/server/orders/order-notes";
import { readRawOrder } from "@/lib/server/orders/orders";
import { readPerson } from "@/lib/server/people/people";
import { listAcknowledgements } from "@/lib/server/results/acknowledgements";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { fakeOrder } from "@/lib/server/testing/many-orders";
import { countWhileSending, deleteOldViews } from "./count-viewed";
import { endEmergencyAccess, openEmergencyAccess, reviewEmergencyAccess } from "./emergency-access";
import { readOversight, reviewAlarm, watchOversight } from "./oversight";
import { saveViewLimits } from "./view-limits";

const user = endpoints.getUser.example;
const info = endpoints.getUserInfo.example;
const person_id = user.user_id;
const reason = "Invented: collapsed after the draw, family not reached";

const { service, dashboard, close } = await openFakedDashboard();

beforeAll(async () => {
  service.answers(({ path }) => ({ body: path.includes("/info") ? info : user }));
});
afterAll(close);

async function signIn(role: Role) {
  const { staffId, ctx } = await dashboard.signedIn(role);
  return { staffId, ctx: await ctx() };
}

test("opens contact details of one person for an hour, and ends by itself", async () => {
  const { ctx } = await signIn("viewer");
  const read = () => readPerson(ctx, { user_id: person_id });
  expect(await read()).toMatchObject({ is_contact_hidden: true, info: { phone_number: null } });
  const access_id = randomUUID();
  const access = await openEmergencyAccess(ctx, { access_id, person_id, reason });
  expect(access).toMatchObject({ person_id, reason, review: null });
  // Repeating a request does not open a second access.
  expect(await openEmergencyAccess(ctx, { access_id, person_id, reason })).toEqual(access);
  expect((await read()).info?.phone_number).toBe(info.phone_number);
  expect((await watchOversight(ctx, {})).own).toMatchObject([{ access_id, person_id }]);
  const colleague = await signIn("viewer");
  expect(await readPerson(colleague.ctx, { user_id: person_id })).toMatchObject({
    is_contact_hidden: true,
  });
  dashboard.passMinutes(EMERGENCY_MINUTES);
  expect((await read()).is_contact_hidden).toBe(true);
  expect((await watchOversight(ctx, {})).own).toEqual([]);
});

test("can be ended early, by its opener alone, and needs a reason and a role without contact", async () => {
  const { ctx } = await signIn("viewer");
  const access_id = randomUUID();
  const short = openEmergencyAccess(ctx, { access_id, person_id, reason: "urgent" });
  await expect(short).rejects.toMatchObject({ code: "invalid_request" });
  await openEmergencyAccess(ctx, { access_id, person_id, reason });
  const other = (await signIn("viewer")).ctx;
  await expect(endEmergencyAccess(other, { access_id })).rejects.toMatchObject({
    code: "not_found",
  });
  await endEmergencyAccess(ctx, { access_id });
  expect((await readPerson(ctx, { user_id: person_id })).is_contact_hidden).toBe(true);
  const operator = (await signIn("operator")).ctx;
  const needless = openEmergencyAccess(operator, { access_id: randomUUID(), person_id, reason });
  await expect(needless).rejects.toMatchObject({ code: "conflict" });
});

test("is kept sealed, audited and reviewed once, by a supervisor", async () => {
  const viewer = await signIn("viewer");
  const access_id = randomUUID();
  await openEmergencyAccess(viewer.ctx, { access_id, person_id, reason });
  const rows = await dashboard.runtime.db.select().from(emergencyAccesses);
  const stored = rows.map(({ sealedReason }) => sealedReason.toString("latin1")).join();
  expect(stored).not.toContain("collapsed");
  const audited = (await dashboard.auditRows()).filter(({ actorId }) => actorId === viewer.staffId);
  expect(audited.at(-1)).toMatchObject({
    operation: "emergency-access.open",
    subjectId: person_id,
  });
  expect(JSON.stringify(audited)).not.toContain("collapsed");

  const review = {
    access_id,
    verdict: "not_justified",
    note: "The family had been reached",
  } as const;
  await expect(reviewEmergencyAccess(viewer.ctx, review)).rejects.toMatchObject({
    code: "forbidden",
  });
  const supervisor = (await signIn("supervisor")).ctx;
  const waiting = (await watchOversight(supervisor, {})).to_review;
  expect(waiting?.alarms).toBe(0);
  const reviewed = await reviewEmergencyAccess(supervisor, review);
  expect(reviewed.review).toMatchObject({ verdict: "not_justified", note: review.note });
  const left = (await watchOversight(supervisor, {})).to_review;
  expect(left).toEqual({ alarms: 0, accesses: (waiting?.accesses ?? 0) - 1 });
  await expect(reviewEmergencyAccess(supervisor, review)).rejects.toMatchObject({
    code: "conflict",
  });
  const { accesses } = await readOversight(supervisor, {});
  const name = `${info.first_name} ${info.last_name}`;
  expect(accesses.map(({ person_name }) => person_name)).toEqual(accesses.map(() => name));
  expect(accesses.find((each) => each.access_id === access_id)?.review).not.toBeNull();
});

const people = (count: number) => Array.from({ length: count }, () => randomUUID());

test("raises one alarm for an hour when somebody views more people than the limit", async () => {
  const admin = (await signIn("admin")).ctx;
  await saveViewLimits(admin, { people_per_hour: 60, people_per_day: 1_000 });
  const { ctx, staffId } = await signIn("operator");
  const first = people(60);
  const findAlarms = async () => {
    await dashboard.settle();
    const { alarms } = await readOversight(admin, {});
    return alarms.filter(({ staff }) => staff.staff_id === staffId);
  };
  await countWhileSending(ctx, first);
  await countWhileSending(ctx, first);
  expect(await findAlarms()).toEqual([]);
  await countWhileSending(ctx, people(1));
  await countWhileSending(ctx, people(4));
  const alarms = await findAlarms();
  expect(alarms).toMatchObject([{ window: "hour", reason: "limit", people: 65, threshold: 60 }]);
  const raised = (await dashboard.auditRows()).filter(
    ({ operation, subjectId }) => operation === "view-alarm.raise" && subjectId === staffId,
  );
  expect(raised.map(({ phase }) => phase)).toEqual(["attempt", "outcome"]);

  // Another process has already stored a later count.
  const isOwn = eq(viewAlarms.staffId, staffId);
  await dashboard.runtime.db.update(viewAlarms).set({ people: 70 }).where(isOwn);
  await countWhileSending(ctx, people(1));
  expect(await findAlarms()).toMatchObject([{ people: 70 }]);

  const alarm_id = alarms[0]?.alarm_id ?? "";
  const reviewed = await reviewAlarm(admin, { alarm_id, note: "The yearly recall" });
  expect(reviewed.review).toMatchObject({ note: "The yearly recall" });
  await expect(reviewAlarm(admin, { alarm_id, note: "Once more" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("views are deleted after four weeks, by themselves and not with each read", async () => {
  const { ctx, staffId } = await signIn("operator");
  const isTheirs = eq(viewedPeople.staffId, staffId);
  const { db } = dashboard.runtime;
  await countWhileSending(ctx, people(2));
  await dashboard.admin(
    "UPDATE dashboard.viewed_people SET hour = to_timestamp(0) WHERE staff_id = $1",
    [staffId],
  );
  await countWhileSending(ctx, people(1));
  expect(await db.$count(viewedPeople, isTheirs)).toBe(3);
  await deleteOldViews();
  expect(await db.$count(viewedPeople, isTheirs)).toBe(1);
});

test("nobody reviews an alarm about themselves", async () => {
  const { ctx, staffId } = await signIn("supervisor");
  const admin = (await signIn("admin")).ctx;
  await saveViewLimits(admin, { people_per_hour: 10, people_per_day: 1_000 });
  await countWhileSending(ctx, people(11));
  await dashboard.settle();
  const { alarms } = await readOversight(ctx, {});
  const own = alarms.find(({ staff }) => staff.staff_id === staffId);
  expect(own?.staff.is_me).toBe(true);
  const review = reviewAlarm(ctx, { alarm_id: own?.alarm_id ?? "", note: "Nothing special" });
  await expect(review).rejects.toMatchObject({ code: "conflict" });
});

/** How many people were counted for a staff member. */
async function countPeople(staffId: string): Promise<number> {
  await dashboard.settle();
  const { db } = dashboard.runtime;
  const rows = await db.select().from(viewedPeople).where(eq(viewedPeople.staffId, staffId));
  return rows.length;
}

test("counts everyone in an export, on all of its pages", async () => {
  const admin = (await signIn("admin")).ctx;
  await saveViewLimits(admin, { people_per_hour: 120, people_per_day: 1_000 });
  const { ctx, staffId } = await signIn("supervisor");
  const orders = Array.from({ length: 130 }, () => fakeOrder(null));
  service.answers(({ path }) => {
    const page = Number(new URL(path, service.baseUrl).searchParams.get("page"));
    const shown = orders.slice((page - 1) * 100, page * 100);
    return { body: { orders: shown, total: orders.length, page, size: 100 } };
  });
  const { stream } = await exportOrders(ctx, { zone: "UTC", reason: "Invented yearly count" });
  await new Response(stream).text();
  expect(await countPeople(staffId)).toBe(130);
  const { alarms } = await readOversight(admin, {});
  const raised = alarms.filter(
    ({ staff, window }) => staff.staff_id === staffId && window === "hour",
  );
  expect(raised).toMatchObject([{ reason: "limit", people: 130 }]);
});

test("counts the person of what is read by an order's id, once", async () => {
  const { ctx, staffId } = await signIn("supervisor");
  const order = fakeOrder(null);
  const order_id = Uuid.parse(order.id);
  service.answers(() => ({ body: order }));
  await listNotes(ctx, { order_id });
  await readRawOrder(ctx, { order_id });
  await listAcknowledgements(ctx, { order_id });
  expect(await countPeople(staffId)).toBe(1);
  const [row] = await dashboard.runtime.db
    .select()
    .from(viewedPeople)
    .where(eq(viewedPeople.staffId, staffId));
  expect(row?.personId).toBe(order.user_id);

  // An order whose person cannot be found counts as a person in itself.
  service.answers(() => ({ status: 404, body: { detail: "Unknown" } }));
  await listNotes(ctx, { order_id: Uuid.parse(randomUUID()) });
  expect(await countPeople(staffId)).toBe(2);
});
