import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { toShortId } from "@/lib/matching/search/search-lines";
import type { Ctx } from "@/lib/server/core/context";
import { searchOrders } from "@/lib/server/orders/orders";
import { listSpellings } from "@/lib/server/people/order-text";
import { searchPeople } from "@/lib/server/people-list/people-list";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import {
  createUser,
  findLabTest,
  orderBody,
  patientAddress,
  patientDetails,
  userInfoBody,
} from "@/service/testing/factories";
import { searchEverywhere } from "./search";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let ctx: Ctx;
let fern: string;
let orderId: string;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("viewer")).ctx();
  const name = { first_name: "Fern", last_name: "Castellan", dob: "1983-08-20" };
  fern = (await createUser(service, { client_user_id: "harbour-0002" })).user_id;
  await service.call(endpoints.putUserInfo, {
    params: { user_id: fern },
    body: userInfoBody(name),
  });
  const lab_test_id = (await findLabTest(service)).id;
  const patient_details = { ...patientDetails(), ...name };
  const body = orderBody({ user_id: fern, lab_test_id, patient_details });
  orderId = (await service.call(endpoints.createOrder, { body })).order.id;
});

/** The same team as if its service were a real deployment, without the features of the embedded one. */
const real = (): Ctx => ({ ...ctx, team: { ...ctx.team, deployment: "sandbox-us" } });

test.each([
  ["9107-31b5, as printed", () => toShortId(orderId), 0, 1],
  ["a name in another order", () => "castellan fern", 1, 1],
  ["a birth date as displayed", () => "20-Aug-1983", 1, 1],
  ["a client id", () => "harbour-0002", 1, 1],
  ["nothing", () => "Juniper", 0, 0],
])("finds by %s", async (_, text, people, orders) => {
  const found = await searchEverywhere(ctx, { text: text() });
  expect([found.people?.total, found.orders?.total]).toEqual([people, orders]);
  expect(found.orders?.note).toEqual({ is_similar: false, ambiguous_dates: [], limits: [] });
  expect((await searchOrders(ctx, { text: text() })).total).toBe(orders);
  expect((await searchPeople(ctx, { text: text() })).total).toBe(people);
});

test("says that names are only similar, and what an ambiguous date can be", async () => {
  const similar = await searchEverywhere(ctx, { text: "Castelan" });
  expect(similar.people).toMatchObject({ total: 1, note: { is_similar: true } });
  expect(similar.orders).toMatchObject({ total: 1, note: { is_similar: true } });
  const { people } = await searchEverywhere(ctx, { text: "03/04/1983" });
  expect(people?.note.ambiguous_dates).toEqual([["1983-03-04", "1983-04-03"]]);
});

test("keeps only the length of the text in the audit log", async () => {
  await searchEverywhere(ctx, { text: "castellan" });
  const rows = await dashboard.auditRows();
  expect(JSON.stringify(rows)).not.toContain("castellan");
  expect(rows.findLast(({ operation }) => operation === "search.find")).toMatchObject({
    detail: { text_length: 9 },
  });
});

test("asks a real deployment for what its API has, and says what it cannot find", async () => {
  const found = await searchEverywhere(real(), { text: "Fern Castellan" });
  expect(found.people).toMatchObject({
    total: 1,
    note: { limits: ["similar-names", "people-without-orders"] },
  });
  expect(found.orders?.total).toBe(1);
  const short = await searchEverywhere(real(), { text: toShortId(orderId) });
  expect(short.orders?.note.limits).toEqual(["short-ids"]);
  const byClientId = await searchOrders(real(), { text: "harbour-0002" });
  expect(byClientId.orders.map(({ id }) => id)).toEqual([orderId]);
  const byId = await searchPeople(real(), { text: fern });
  expect(byId.people.map(({ user }) => user.user_id)).toEqual([fern]);
});

test("spells a text for a real deployment as its records may have it", () => {
  expect(listSpellings("castellan fern")).toEqual(["castellan fern", "fern castellan"]);
  expect(listSpellings("20-Aug-1983")).toEqual(["1983-08-20", "20-Aug-1983"]);
  expect(listSpellings("9107-31b5")).toEqual(["9107-31b5"]);
});

test("says for whom a kit was ordered that is not registered yet, and records the person", async () => {
  const { id: lab_test_id } = await findLabTest(service, "testkit");
  const phone_number = "+1 614-555-0107";
  const shipping_details = { ...patientAddress(), receiver_name: "Birch Row Clinic", phone_number };
  const body = { user_id: fern, lab_test_id, shipping_details };
  const { order } = await service.call(endpoints.createTestkitOrder, { body });
  const found = await searchEverywhere(ctx, { text: toShortId(order.id), kinds: ["orders"] });
  expect(found.orders?.items).toMatchObject([
    {
      id: order.id,
      patient_details: null,
      ordered_for: { name: "Fern Castellan", birth_date: "1983-08-20" },
    },
  ]);
  const { orders: listed } = await searchOrders(ctx, { kit: "unregistered" });
  expect(listed).toMatchObject([{ id: order.id, ordered_for: { name: "Fern Castellan" } }]);
  const rows = await dashboard.auditRows();
  expect(rows.findLast(({ operation }) => operation === "search.find")?.related).toEqual([
    { type: "person", id: fern },
  ]);
});
