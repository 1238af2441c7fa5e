import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import type { Identity } from "@/lib/contract/identity";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { createTestDatabase } from "@/service/testing/test-database";
import { searchAudit } from "./audit-log";
import type { Ctx } from "./context";
import { matchCorrectionSteps } from "./db/schema/match-corrections";
import { claimMatch } from "./match-claims";
import {
  closeCorrection,
  detachCorrection,
  listCorrections,
  listDoubts,
  openCorrection,
  reviewCorrection,
} from "./match-corrections";
import { decideMatch, readMatchDecision } from "./match-decisions";
import { readMatchOfOrder } from "./match-of-order";
import { readMatch } from "./match-review";
import { readDocument } from "./order-documents";
import { exportOrders } from "./order-export";
import { readOrderResults } from "./order-results";
import { readOrder, readRawOrder, searchOrders } from "./orders";
import { type MatchDesk, openMatchDesk } from "./testing/match-desk";
import { reportOn } from "./testing/match-items";

let service: TestService;
let desk: MatchDesk;
let operator: Ctx;
let supervisor: Ctx;
/** A result that was accepted for an order. */
let attached: { item_id: string; order_id: string; decision_id: string };

beforeAll(async () => {
  service = await createTestService();
  desk = await openMatchDesk(service, await createTestDatabase(inject("postgresUrl")));
  [operator, supervisor] = [await desk.as("operator"), await desk.as("supervisor")];
});
afterAll(async () => {
  await desk.close();
  await service.close();
});
beforeEach(async () => {
  attached = await acceptedResult();
});

/** People who have nothing in common: where several fit, an accept waits for a second look. */
const PEOPLE = [
  ["Juniper", "Marsh", "1981-02-03"],
  ["Ottoline", "Birch", "1964-11-29"],
  ["Cosmo", "Thistle", "1993-07-18"],
  ["Perpetua", "Vane", "1972-05-06"],
  ["Idris", "Pebble", "1958-09-24"],
  ["Saffron", "Dell", "1987-12-11"],
  ["Hugo", "Penhallow", "1969-04-15"],
  ["Xanthe", "Rowan", "1978-08-01"],
  ["Lavinia", "Quill", "1955-01-19"],
  ["Barnaby", "Fennimore", "1990-10-02"],
  ["Zelda", "Ashdown", "1983-06-27"],
  ["Mortimer", "Clove", "1949-02-14"],
] as const;
let met = 0;

async function acceptedResult() {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service)).id;
  const [first_name, last_name, dob] = PEOPLE[met % PEOPLE.length] ?? PEOPLE[0];
  met += 1;
  const made = orderBody({ user_id, lab_test_id });
  const email = `${first_name}@example.com`;
  const patient_details = { ...made.patient_details, first_name, last_name, dob, email };
  const body = { ...made, patient_details };
  const { order } = await service.call(endpoints.createOrder, { body });
  const item_id = await desk.receive(reportOn(order));
  await claimMatch(operator, { item_id });
  const given = { item_id, action: "accept" as const, order_id: order.id };
  const { id: decision_id } = await decideMatch(operator, { ...given, decision_id: randomUUID() });
  await desk.afterSeconds(11);
  const { result_order_id } = await readMatchDecision(operator, { decision_id });
  return { item_id, order_id: result_order_id ?? "", decision_id };
}

const wrongPerson = () => ({
  correction_id: randomUUID(),
  item_id: attached.item_id,
  order_id: attached.order_id,
  reason: "The patient says that she was never there.",
});

const resultOf = async (order_id = attached.order_id) =>
  (await readOrderResults(operator, { order_id })).results;

test("two people agree: the result is detached, returns to review, and nobody ends the case with a sentence", async () => {
  const { item_id, order_id } = attached;
  const opened = await openCorrection(operator, wrongPerson());
  expect(opened).toMatchObject({ state: "open", decision_id: attached.decision_id });
  const { id: correction_id } = opened;
  const step = { correction_id, text: "The birth date is another one." };
  await expect(closeCorrection(operator, step)).rejects.toMatchObject({
    message: "The case is open by now. Nothing was changed.",
  });
  await expect(detachCorrection(operator, { correction_id })).rejects.toMatchObject({
    code: "conflict",
  });
  const reviewed = await reviewCorrection(supervisor, { ...step, verdict: "confirmed" });
  expect(reviewed.state).toBe("detached");
  expect(reviewed.steps.map(({ did, name }) => [did, name])).toEqual([
    ["opened", "Invented operator"],
    ["confirmed", "Invented supervisor"],
    ["detached", "Invented supervisor"],
  ]);
  expect(await readOrderResults(operator, { order_id })).toEqual({ results: null, doubt: null });
  const item = await readMatch(supervisor, { item_id });
  expect(item.item).toMatchObject({ status: "pending_customer_review", resolved_order_id: null });
  await expect(closeCorrection(operator, step)).rejects.toMatchObject({ code: "conflict" });

  for (const id of [order_id, item_id, correction_id]) {
    const { entries } = await searchAudit(supervisor, { subject_id: id });
    const names = entries.map(({ operation }) => operation);
    expect(names).toEqual(
      expect.arrayContaining(["match-correction.open", "match-correction.review"]),
    );
  }
});

test("while a case stands the values are covered everywhere, and shown on purpose only", async () => {
  const { order_id } = attached;
  expect(await resultOf()).not.toBeNull();
  await openCorrection(operator, wrongPerson());
  const covered = { results: null, doubt: { state: "open", is_covered: true } };
  expect(await readOrderResults(operator, { order_id })).toEqual(covered);
  expect(await readOrderResults(operator, { order_id, scope: "transaction" })).toEqual(covered);
  expect((await readOrder(operator, { order_id })).interpretation).toBe("covered");
  const { orders } = await searchOrders(operator, { text: order_id });
  expect(orders).toMatchObject([{ id: order_id, interpretation: "covered" }]);
  expect(await readRawOrder(supervisor, { order_id })).toMatchObject({
    warning: "The result of this order may be another person's.",
    interpretation: "covered",
  });
  for (const kind of ["result", "transaction-result"] as const) {
    await expect(readDocument(operator, { order_id, kind })).rejects.toMatchObject({
      code: "conflict",
    });
  }
  const file = await exportOrders(supervisor, {
    text: order_id,
    reason: "Yearly audit",
    zone: "UTC",
  });
  const csv = await new Response(file.stream).text();
  expect(csv).toContain("the result may be another person's");
  expect(csv).not.toMatch(/,(normal|abnormal|critical|unknown),/);

  const revealed = await readOrderResults(operator, { order_id, reveal: "true" });
  expect(revealed.results).not.toBeNull();
  expect(revealed.doubt).toEqual({ state: "open", is_covered: false });
  const entry = (await desk.console.trail()).findLast(
    ({ operation }) => operation === "result.read",
  );
  expect(entry).toMatchObject({ subjectId: order_id, detail: { revealed: true } });
});

test("a result that the service attached by itself can be doubted like any other", async () => {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service, "walk_in_test")).id;
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed" },
    body: {},
  });
  const given = { ...wrongPerson(), item_id: null, order_id: order.id };
  const opened = await openCorrection(operator, given);
  expect(opened).toMatchObject({ state: "open", item_id: null, decision_id: null, user_id });
  expect(await resultOf(order.id)).toBeNull();
  const verdict = {
    correction_id: opened.id,
    text: "Another name.",
    verdict: "confirmed" as const,
  };
  expect((await reviewCorrection(supervisor, verdict)).state).toBe("detached");
  expect((await readOrder(operator, { order_id: order.id })).last_event.status).not.toMatch(
    /completed$/,
  );
});

test("a result is found right only when the laboratory's report names the order's patient", async () => {
  const { item_id, order_id } = attached;
  const { order } = { order: await readOrder(operator, { order_id }) };
  const { id: correction_id } = await openCorrection(operator, wrongPerson());
  const item = await service.call(endpoints.getUnmatchedResult, {
    params: { raw_result_id: item_id },
  });
  const patient = order.patient_details;
  const isSame = item.patient?.dob?.slice(0, 10) === patient?.dob.slice(0, 10);
  expect(isSame).toBe(true);
  // The report itself is what counts where the service tells it: nobody can type another one.
  const reported = { first_name: "Robert", last_name: "Smith", dob: "1950-01-02", gender: "male" };
  const verdict = { correction_id, verdict: "dismissed" as const, text: "It is hers.", reported };
  expect((await reviewCorrection(supervisor, verdict)).state).toBe("dismissed");
  expect(await resultOf()).not.toBeNull();
});

test("without the report's person from the service a dismissal needs them, and refuses another one", async () => {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service, "walk_in_test")).id;
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed" },
    body: {},
  });
  const given = { ...wrongPerson(), item_id: null, order_id: order.id };
  const { id: correction_id } = await openCorrection(operator, given);
  const verdict = { correction_id, verdict: "dismissed" as const, text: "It is hers." };
  const dismiss = (reported: Identity | null) =>
    reviewCorrection(supervisor, { ...verdict, reported });
  const wren = { first_name: "WREN", last_name: "Halloway", dob: "1993-01-30", gender: "F" };
  await expect(dismiss(null)).rejects.toMatchObject({ code: "conflict" });
  await expect(dismiss({ ...wren, dob: null })).rejects.toMatchObject({ code: "conflict" });
  await expect(dismiss({ ...wren, dob: "1993-01-31" })).rejects.toThrow(
    /birth date differs from the order/,
  );
  expect(await resultOf(order.id)).toBeNull();
  expect((await dismiss(wren)).state).toBe("dismissed");
  expect(await resultOf(order.id)).not.toBeNull();
});

test("on a deployment that cannot detach, the warning stays until the result is gone, also after the case is closed", async () => {
  const { order_id } = attached;
  const { env } = desk.console.runtime;
  const before = env.SERVICE_DEPLOYMENT;
  env.SERVICE_DEPLOYMENT = "sandbox-eu";
  try {
    const { id: correction_id } = await openCorrection(operator, wrongPerson());
    const text = "The birth date is another one.";
    const agreed = await reviewCorrection(supervisor, {
      correction_id,
      verdict: "confirmed",
      text,
    });
    expect(agreed).toMatchObject({ state: "confirmed", can_detach: false });
    await expect(detachCorrection(operator, { correction_id })).rejects.toThrow(/still shows/);
    const closed = await closeCorrection(operator, { correction_id, text: "The clinic was told." });
    expect(closed.state).toBe("closed");
    expect(await resultOf()).toBeNull();
    expect((await listDoubts(operator, {})).doubts).toContainEqual({ order_id, state: "closed" });

    await service.call(endpoints.detachResult, { params: { order_id }, body: {} });
    expect((await detachCorrection(operator, { correction_id })).state).toBe("detached");
    expect((await listDoubts(operator, {})).doubts).not.toContainEqual({
      order_id,
      state: "closed",
    });
  } finally {
    env.SERVICE_DEPLOYMENT = before;
  }
});

test("nobody confirms a case that they opened, and a case is judged once", async () => {
  const { id: correction_id } = await openCorrection(supervisor, wrongPerson());
  const verdict = { correction_id, verdict: "dismissed" as const, text: "It is her result." };
  await expect(reviewCorrection(supervisor, verdict)).rejects.toMatchObject({
    message: "Another person has to review a case that you opened.",
  });
  const other = await desk.as("supervisor");
  const both = await Promise.allSettled([
    reviewCorrection(other, verdict),
    reviewCorrection(other, { ...verdict, verdict: "confirmed" }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the same case sent twice is one, and an order that did not get the result has none", async () => {
  const given = wrongPerson();
  const [one, two] = [await openCorrection(operator, given), await openCorrection(operator, given)];
  expect(two).toEqual(one);
  await expect(
    openCorrection(operator, { ...wrongPerson(), item_id: randomUUID() }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("the trail of a case cannot be rewritten, whoever is at the database", async () => {
  const { id } = await openCorrection(operator, wrongPerson());
  const { db } = desk.console.runtime;
  const own = eq(matchCorrectionSteps.correctionId, id);
  const cause = expect.objectContaining({ message: expect.stringContaining("append-only") });
  await expect(db.delete(matchCorrectionSteps).where(own)).rejects.toMatchObject({ cause });
  const change = db.update(matchCorrectionSteps).set({ text: "Nothing" }).where(own);
  await expect(change).rejects.toMatchObject({ cause });
});

test("lists tell what is under way or at an end, and everything of one order", async () => {
  const { order_id } = attached;
  const { id: correction_id } = await openCorrection(operator, wrongPerson());
  const ids = async (input: Parameters<typeof listCorrections>[1]) =>
    (await listCorrections(operator, input)).corrections.map(({ id }) => id);
  expect(await ids({})).toContain(correction_id);
  expect(await ids({ ended: "true" })).not.toContain(correction_id);
  const text = "It is her result after all.";
  await reviewCorrection(supervisor, { correction_id, verdict: "dismissed", text });
  expect(await ids({})).not.toContain(correction_id);
  expect(await ids({ ended: "true" })).toContain(correction_id);
  expect(await ids({ order_id })).toEqual([correction_id]);
});

test("an order tells who matched its result, and who doubts it since", async () => {
  const { order_id, item_id } = attached;
  const before = await readMatchOfOrder(supervisor, { order_id });
  expect(before).toMatchObject({
    decisions: [{ item_id, action: "accept", by: { name: "Invented operator", is_me: false } }],
    corrections: [],
  });
  await openCorrection(operator, wrongPerson());
  const { corrections } = await readMatchOfOrder(supervisor, { order_id });
  expect(corrections).toMatchObject([{ state: "open", item_id, order_id }]);
  expect(await readMatchOfOrder(operator, { order_id: randomUUID() })).toEqual({
    decisions: [],
    corrections: [],
  });
});
