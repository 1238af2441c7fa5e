import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import {
  labTestExample,
  orderResponseExample,
  userExample,
} from "@/lib/contract/service/examples/examples";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import type { Answer } from "@/lib/server/testing/fake-service";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { FILLED_DRAFT } from "@/lib/server/testing/filled-draft";
import type { TestDashboard } from "@/lib/server/testing/test-dashboard";
import { userInfoBody } from "@/service/testing/factories";
import { deleteDraft, listDrafts, readDraft, saveDraft } from "./order-drafts";
import { placeDraft } from "./order-placing";

type Placing = () => Answer | Promise<Answer>;

const { service, dashboard, close } = await openFakedDashboard();
let operator: Awaited<ReturnType<TestDashboard["signedIn"]>>;
const orderId = orderResponseExample.order.id;

beforeEach(async () => {
  operator = await dashboard.signedIn("operator");
});
afterAll(close);

/** The record that the service returns for every person. */
let record = userInfoBody();

function answerUser(path: string): Answer {
  if (path.includes("/info")) return { body: record };
  return { body: { ...userExample, user_id: FILLED_DRAFT.user_id } };
}

/** A service with one test; `place` responds when an order is placed. */
function answerOrders(place: Placing) {
  service.answers(({ method, path }) => {
    if (method === "POST" && path === "/v3/order") return place();
    if (path.startsWith("/v2/user/")) return answerUser(path);
    if (path.startsWith("/v3/orders"))
      return { body: { orders: [], total: 0, page: 1, size: 100 } };
    if (path.startsWith("/v3/lab_test/lab_account")) return { body: { data: [] } };
    if (path.startsWith("/v3/lab_tests/markers")) {
      return { body: { markers: [], total: 0, page: 1, size: 100, pages: 1 } };
    }
    return { body: { data: [labTestExample], next_cursor: null } };
  });
}

const placings = () =>
  service.received.filter(({ method, path }) => method === "POST" && path === "/v3/order");

async function saved(values = FILLED_DRAFT) {
  const draft_id = randomUUID();
  const { version } = await saveDraft(await operator.ctx(), { draft_id, version: 0, values });
  return { draft_id, version };
}

test("a version that no draft can have is refused as invalid", async () => {
  const draft = { draft_id: randomUUID(), version: 3_000_000_000 };
  const refusal = { code: "invalid_request" };
  const ctx = await operator.ctx();
  await expect(saveDraft(ctx, { ...draft, values: FILLED_DRAFT })).rejects.toMatchObject(refusal);
  await expect(placeDraft(ctx, draft)).rejects.toMatchObject(refusal);
});

test("places one order under one key from two windows and again after a reload", async () => {
  let release = () => {};
  const bothSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerOrders(async () => {
    if (placings().length === 2) release();
    await bothSent;
    return { body: orderResponseExample };
  });
  const draft = await saved();
  const both = await Promise.all([
    placeDraft(await operator.ctx(), draft),
    placeDraft(await operator.ctx(), draft),
  ]);
  const again = await placeDraft(await operator.ctx(), draft);
  expect([...both, again]).toEqual(Array(3).fill({ order_id: orderId }));
  const keys = new Set(placings().map(({ headers }) => headers["x-idempotency-key"]));
  const bodies = new Set(placings().map(({ body }) => body));
  expect([keys.size, bodies.size]).toEqual([1, 1]);
  expect(placings()[0]?.headers["x-idempotency-error"]).toBe("no-cache");
  expect(await listDrafts(await operator.ctx(), {})).toEqual({ drafts: [] });
});

test("keeps the body of a draft whose answer was lost, and sends it again unchanged", async () => {
  answerOrders(() => ({ status: 500, body: { detail: "Broken" } }));
  const draft = await saved();
  await expect(placeDraft(await operator.ctx(), draft)).rejects.toMatchObject({
    code: "upstream_unavailable",
  });
  const first = placings()[0];
  const { draft_id } = draft;
  expect(await readDraft(await operator.ctx(), { draft_id })).toMatchObject({ state: "sending" });
  const change = saveDraft(await operator.ctx(), { ...draft, values: EMPTY_ORDER });
  await expect(change).rejects.toMatchObject({ code: "conflict", message: /was sent/ });
  await expect(deleteDraft(await operator.ctx(), { draft_id })).rejects.toThrow(/was sent/);

  answerOrders(() => ({ body: orderResponseExample }));
  await placeDraft(await operator.ctx(), draft);
  expect(placings().map(({ body, headers }) => [body, headers["x-idempotency-key"]])).toEqual([
    [first?.body, first?.headers["x-idempotency-key"]],
  ]);
});

test("looks the order up, and creates no second one, past the time for which answers are kept", async () => {
  answerOrders(() => ({ status: 500, body: { detail: "Broken" } }));
  const draft = await saved();
  await expect(placeDraft(await operator.ctx(), draft)).rejects.toThrow();
  dashboard.passMinutes(21 * 60);
  operator = { ...operator, ...(await dashboard.openSession(operator.staffId)) };
  const created = { ...orderResponseExample.order, passthrough: `phial-draft:${draft.draft_id}` };
  service.answers(() => ({ body: { orders: [created], total: 1, page: 1, size: 100 } }));
  expect(await placeDraft(await operator.ctx(), draft)).toEqual({ order_id: orderId });
  expect(placings()).toEqual([]);
});

test("shows the service's message of a refusal and leaves the draft open under the same key", async () => {
  const refusal = "The phone number is not a real number.";
  answerOrders(() => ({ status: 400, body: { detail: refusal } }));
  const draft = await saved();
  await expect(placeDraft(await operator.ctx(), draft)).rejects.toMatchObject({
    code: "conflict",
    upstream: { status: 400, detail: refusal },
  });
  const key = placings()[0]?.headers["x-idempotency-key"];
  const values = { ...FILLED_DRAFT, clinical_notes: "Corrected." };
  const next = await saveDraft(await operator.ctx(), { ...draft, values });
  answerOrders(() => ({ body: orderResponseExample }));
  await placeDraft(await operator.ctx(), { draft_id: draft.draft_id, version: next.version });
  expect(placings()[0]?.headers["x-idempotency-key"]).toBe(key);
  expect(JSON.parse(placings()[0]?.body ?? "")).toMatchObject({ clinical_notes: "Corrected." });
});

test("leaves the draft as it was sent on a 409 of a request that still runs", async () => {
  answerOrders(() => ({ status: 409, body: { detail: "Still running." } }));
  const draft = await saved();
  await expect(placeDraft(await operator.ctx(), draft)).rejects.toThrow(/stays one order/);
  const { draft_id } = draft;
  expect(await readDraft(await operator.ctx(), { draft_id })).toMatchObject({ state: "sending" });
});

test("rejects a patient who differs from the record until exactly that is confirmed with a reason", async () => {
  answerOrders(() => ({ body: orderResponseExample }));
  const patient = { ...FILLED_DRAFT.patient, first_name: "Robert", last_name: "Smith" };
  const getIdentity = ({ first_name, last_name, dob, gender }: typeof patient) => ({
    first_name,
    last_name,
    dob,
    gender,
  });
  const confirmation = {
    user_id: FILLED_DRAFT.user_id ?? "",
    record: getIdentity(FILLED_DRAFT.patient),
    patient: getIdentity(patient),
    reason: "He changed his name.",
  };
  const refused = async (values: OrderDraftValues) => {
    const draft = await saved(values);
    await expect(placeDraft(await operator.ctx(), draft)).rejects.toMatchObject({
      code: "conflict",
      message: /differ/,
    });
    return draft;
  };
  const { draft_id, version } = await refused({ ...FILLED_DRAFT, patient });
  await refused({ ...FILLED_DRAFT, patient: { ...FILLED_DRAFT.patient, gender: "male" } });
  // Changed after the confirmation, which was for a different patient.
  const other = { ...patient, last_name: "Smythe" };
  await refused({ ...FILLED_DRAFT, patient: other, identity_confirmation: confirmation });
  record = userInfoBody({ dob: "1993-01-31" });
  await refused({ ...FILLED_DRAFT, patient, identity_confirmation: confirmation });
  record = userInfoBody();
  expect(placings()).toEqual([]);

  const values = { ...FILLED_DRAFT, patient, identity_confirmation: confirmation };
  const next = await saveDraft(await operator.ctx(), { draft_id, version, values });
  const ctx = await operator.ctx();
  await placeDraft(ctx, { draft_id, version: next.version });
  const placed = (await dashboard.auditRows()).findLast((row) => row.operation === "order.create");
  expect(placed).toMatchObject({
    outcome: "succeeded",
    related: [{ type: "order", id: orderId }],
    detail: {
      identity_differs_in: ["first_name", "last_name"],
      identity_reason: "He changed his name.",
    },
  });
  const supervisor = await dashboard.signedIn("supervisor");
  const { entries } = await searchAudit(await supervisor.ctx(), { subject_id: orderId });
  expect(entries.map(({ operation }) => operation)).toContain("order.create");
});

test("a draft is its author's alone, and a later window does not overwrite the first", async () => {
  const draft = await saved();
  const { draft_id } = draft;
  const colleague = await dashboard.signedIn("operator");
  const read = readDraft(await colleague.ctx(), { draft_id });
  await expect(read).rejects.toMatchObject({ code: "not_found" });
  const deletion = deleteDraft(await colleague.ctx(), { draft_id });
  await expect(deletion).rejects.toMatchObject({ code: "not_found" });

  await saveDraft(await operator.ctx(), { ...draft, values: FILLED_DRAFT });
  const lateSave = saveDraft(await operator.ctx(), { ...draft, values: EMPTY_ORDER });
  await expect(lateSave).rejects.toMatchObject({ code: "conflict", message: /another window/ });
  expect((await readDraft(await operator.ctx(), { draft_id })).values).toEqual(FILLED_DRAFT);
});

test("a save whose response was lost is the same save when it is sent again", async () => {
  const first = { draft_id: randomUUID(), version: 0, values: FILLED_DRAFT };
  const stored = await saveDraft(await operator.ctx(), first);
  expect(await saveDraft(await operator.ctx(), first)).toEqual(stored);
  const next = { ...first, version: stored.version, values: EMPTY_ORDER };
  const after = await saveDraft(await operator.ctx(), next);
  expect(await saveDraft(await operator.ctx(), next)).toEqual(after);
  const older = saveDraft(await operator.ctx(), first);
  await expect(older).rejects.toMatchObject({ code: "conflict" });
});

test("seals the values in the database, and removes them once they are an order", async () => {
  answerOrders(() => ({ body: orderResponseExample }));
  const draft = await saved();
  await placeDraft(await operator.ctx(), draft);
  const { draft_id } = draft;
  const placed = await readDraft(await operator.ctx(), { draft_id });
  expect(placed).toMatchObject({ state: "placed", order_id: orderId, values: EMPTY_ORDER });
  const { rows } = await dashboard.runtime.db.execute("select * from dashboard.order_drafts");
  expect(JSON.stringify(rows)).not.toContain("Halloway");
});
