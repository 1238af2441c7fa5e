import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { createTestDatabase } from "@/service/testing/test-database";
import type { Ctx } from "./context";
import { matchCorrectionSteps } from "./db/schema/match-corrections";
import { claimMatch } from "./match-claims";
import {
  closeCorrection,
  listCorrections,
  openCorrection,
  reviewCorrection,
} from "./match-corrections";
import { decideMatch, readMatchDecision } from "./match-decisions";
import { readMatchOfOrder } from "./match-of-order";
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
  const given = { item_id, action: "accept" as const, order_id: order.id, note: "It fits." };
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

test("a case has two people and a trail: opened, confirmed by another, closed with how it was repaired", async () => {
  const opened = await openCorrection(operator, wrongPerson());
  expect(opened).toMatchObject({ state: "open", decision_id: attached.decision_id });
  const { id: correction_id } = opened;
  const step = { correction_id, text: "The birth date is another one." };
  await expect(closeCorrection(operator, step)).rejects.toMatchObject({
    code: "conflict",
    message: "The case is open by now. Nothing was changed.",
  });
  await reviewCorrection(supervisor, { ...step, verdict: "confirmed" });
  const repaired = { correction_id, text: "The lab took the result back." };
  const closed = await closeCorrection(operator, repaired);
  expect(closed.state).toBe("closed");
  expect(closed.steps.map(({ did, name, text }) => [did, name, text])).toEqual([
    ["opened", "Invented operator", "The patient says that she was never there."],
    ["confirmed", "Invented supervisor", "The birth date is another one."],
    ["closed", "Invented operator", "The lab took the result back."],
  ]);
});

test("nobody confirms a case that they opened, and a case is judged once", async () => {
  const { id: correction_id } = await openCorrection(supervisor, wrongPerson());
  const verdict = { correction_id, verdict: "dismissed" as const, text: "It is her result." };
  await expect(reviewCorrection(supervisor, verdict)).rejects.toMatchObject({
    message: "Another person has to look at a case that you opened.",
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
    openCorrection(operator, { ...wrongPerson(), order_id: randomUUID() }),
  ).rejects.toMatchObject({ message: "This order did not get this result. Nothing was opened." });
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
    outcomes: null,
  });
});
