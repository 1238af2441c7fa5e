import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { reportOn } from "@/lib/server/testing/match-items";
import { openMatchFixture, type ReviewFixture } from "@/lib/server/testing/match-review-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { claimMatch, releaseMatch, renewMatchClaim, takeOverMatch } from "./match-claims";
import { decideMatch, readMatchDecision } from "./match-decisions";
import { countMatches, listMatches, readMatch, watchMatch } from "./match-review";

let service: TestService;
let fixture: ReviewFixture;
let [avery, brook]: [Ctx, Ctx] = [undefined as never, undefined as never];
let item_id: string;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service, await createDashboardDatabase());
  [avery, brook] = [await fixture.as("operator"), await fixture.as("operator")];
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  item_id = await fixture.receive();
});

const rejection = () => ({
  item_id,
  decision_id: randomUUID(),
  action: "reject" as const,
  note: "Not a patient of ours.",
});
const conflictWith = (text: string) => ({
  code: "conflict",
  message: expect.stringContaining(text),
});
const PERSONAL = /thessaly|quillon|1961-08-12/i;

test("shows initials and a year until the item is claimed, and records what was shown", async () => {
  const queue = await listMatches(avery, {});
  expect(queue).toMatchObject({ is_complete: true });
  expect(queue.items.find(({ id }) => id === item_id)).toMatchObject({
    initials: "T. Q.",
    birth_year: 1961,
    marker_names: ["Thyroid Stimulating Hormone"],
    candidate_count: 0,
    contradicted: [],
    claim: null,
    pending: null,
  });
  const closed = await readMatch(avery, { item_id });
  expect(closed).toMatchObject({ is_open: false, person: null, initials: "T. Q." });
  expect(JSON.stringify([queue, closed])).not.toMatch(PERSONAL);

  const open = await claimMatch(avery, { item_id });
  expect(open).toMatchObject({
    is_open: true,
    person: { firstName: "Thessaly", lastName: "Quillon", birthDate: "1961-08-12" },
    claim: { is_mine: true, taken: null },
  });
  expect((await readMatch(brook, { item_id })).is_open).toBe(false);
  // A screen's repeat has an entry although its item had one, because it shows more; the next one shows the same.
  const isFetched = true;
  await readMatch(avery, { item_id }, { isFetched });
  await readMatch(avery, { item_id }, { isFetched });
  const rows = (await fixture.dashboard.auditRows()).filter(
    ({ operation, phase }) => operation === "match.read" && phase === "outcome",
  );
  expect(rows.slice(-3).map(({ detail }) => detail)).toEqual([
    { view: "opened", is_open: false },
    { view: "opened", is_open: false },
    { view: "opened", is_open: true },
  ]);
});

test("shows notes about a patient only to those who have opened the result", async () => {
  await claimMatch(avery, { item_id });
  const note = "Thessaly Quillon moved away.";
  const { id: decision_id } = await decideMatch(avery, { ...rejection(), note });
  const seenBy = async (ctx: Ctx) =>
    JSON.stringify([
      await listMatches(ctx, {}),
      await watchMatch(ctx, { item_id }),
      await readMatchDecision(ctx, { decision_id }),
      await readMatch(ctx, { item_id }),
    ]);
  expect(await seenBy(brook)).not.toMatch(PERSONAL);
  expect((await seenBy(avery)).split(note)).toHaveLength(5);
  await fixture.afterSeconds(11);
  expect(await seenBy(brook)).not.toMatch(PERSONAL);
});

test("gives a claim to one of ten at once, and names them to the others", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => fixture.as("operator")));
  const got = await Promise.allSettled(all.map((ctx) => claimMatch(ctx, { item_id })));
  expect(got.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(claimMatch(avery, { item_id })).rejects.toMatchObject(
    conflictWith("Invented operator has claimed this result"),
  );
});

test("a claim lasts ten minutes, longer while it is renewed, and then ends", async () => {
  const { clock } = fixture.dashboard.runtime;
  const { claim } = await claimMatch(avery, { item_id });
  expect(Date.parse(claim?.until ?? "") - clock.now().getTime()).toBe(600_000);
  fixture.dashboard.passMinutes(9);
  await renewMatchClaim(avery, { item_id });
  fixture.dashboard.passMinutes(9);
  await expect(claimMatch(brook, { item_id })).rejects.toMatchObject({ code: "conflict" });
  fixture.dashboard.passMinutes(1.1);
  await expect(renewMatchClaim(avery, { item_id })).rejects.toMatchObject(
    conflictWith("10 minutes"),
  );
  await expect(decideMatch(avery, rejection())).rejects.toMatchObject(
    conflictWith("Claim it again"),
  );
  expect((await claimMatch(brook, { item_id })).claim).toMatchObject({ is_mine: true });
});

test("hides the people of a released item from everybody", async () => {
  await claimMatch(avery, { item_id });
  expect((await releaseMatch(brook, { item_id })).claim?.name).toBe("Invented operator");
  expect((await releaseMatch(avery, { item_id })).claim).toBeNull();
  expect((await readMatch(avery, { item_id })).is_open).toBe(false);
});

test("a take-over shows its reason to the person who had the claim, who can no longer decide", async () => {
  await claimMatch(avery, { item_id });
  await expect(takeOverMatch(brook, { item_id, reason: " " })).rejects.toMatchObject({
    code: "invalid_request",
  });
  const taken = await takeOverMatch(brook, { item_id, reason: "Avery is at lunch" });
  expect(taken).toMatchObject({ is_open: true, claim: { is_mine: true } });
  const { claim } = await watchMatch(avery, { item_id });
  expect(claim).toMatchObject({
    staff_id: brook.actor.id,
    is_mine: false,
    taken: { staff_id: avery.actor.id, reason: "Avery is at lunch" },
  });
  await expect(decideMatch(avery, rejection())).rejects.toMatchObject(
    conflictWith("taken over this result"),
  );
  await expect(renewMatchClaim(avery, { item_id })).rejects.toMatchObject(
    conflictWith("taken over this"),
  );
});

/** An item that proposes an order, with the order's person. */
async function receiveProposal() {
  const { user_id } = await createUser(service);
  const body = orderBody({ user_id, lab_test_id: (await findLabTest(service)).id });
  const { order } = await service.call(endpoints.createOrder, { body });
  return { user_id, item_id: await fixture.receive(reportOn(order)) };
}

test("a claim and a take-over record whose records they showed", async () => {
  const { user_id, item_id: id } = await receiveProposal();
  await claimMatch(avery, { item_id: id });
  await takeOverMatch(brook, { item_id: id, reason: "Avery is at lunch" });
  const shown = (await fixture.dashboard.auditRows()).flatMap((row) =>
    row.subjectId === id && row.phase === "outcome" ? [[row.operation, row.related]] : [],
  );
  const people = [{ type: "person", id: user_id }];
  expect(shown).toEqual([
    ["match.claim", people],
    ["match.take-over", people],
  ]);
});

test("shows the known facts about a candidate only while the item is open, and others never", async () => {
  const { item_id: id } = await receiveProposal();
  const cap = "Limited: the sample of Wren Halloway was collected later.";
  const note = "Wren Halloway called about this sample.";
  const facts = { marker_overlap: { note }, status_context: { note, cap, score_parts: [] } };
  await service.admin("update service.unmatched_results set candidate_facts = $1 where id = $2", [
    JSON.stringify([[facts]]),
    id,
  ]);
  expect(JSON.stringify(await readMatch(avery, { item_id: id }))).not.toContain("Wren Halloway");
  const opened = JSON.stringify(await claimMatch(avery, { item_id: id }));
  expect([opened.includes(cap), opened.includes(note)]).toEqual([true, false]);
});

test("shows the final decision to the person whose claim was taken over", async () => {
  await claimMatch(avery, { item_id });
  await takeOverMatch(brook, { item_id, reason: "Avery is at lunch" });
  const decision = await decideMatch(brook, rejection());
  // Opening the next item in a browser releases this one.
  await releaseMatch(brook, { item_id });
  await expect(takeOverMatch(avery, { item_id, reason: "I am back" })).rejects.toMatchObject(
    conflictWith("has decided on this result"),
  );
  await fixture.afterSeconds(11);
  expect(await readMatch(avery, { item_id })).toMatchObject({
    is_open: false,
    claim: null,
    lost: { mine: null, action: "reject", status: "resolved", other: { id: decision.id } },
  });
  expect((await readMatch(brook, { item_id })).lost).toBeNull();
  expect((await readMatch(await fixture.as("operator"), { item_id })).lost).toBeNull();
});

test("a decision of another system within the time to undo wins; ours is lost and changes nothing", async () => {
  await claimMatch(avery, { item_id });
  const decision = await decideMatch(avery, rejection());
  await service.call(endpoints.resolveUnmatchedResult, {
    params: { raw_result_id: item_id },
    body: { action: "unsure", note: "Asked the lab." },
  });
  await fixture.afterSeconds(11);
  const { lost, decisions } = await readMatch(avery, { item_id });
  expect(decisions[0]).toMatchObject({ id: decision.id, state: "lost" });
  expect(decisions[0]?.outcome).toContain("Someone else decided first");
  expect(lost).toMatchObject({
    mine: { id: decision.id, note: "Not a patient of ours." },
    other: null,
    action: "unsure",
    note: "Asked the lab.",
  });
  const params = { raw_result_id: item_id };
  expect(await service.call(endpoints.getUnmatchedResult, { params })).toMatchObject({
    status: "pending_ops_review",
    note: "Asked the lab.",
  });
});

test("the number in the navigation is the service's total", async () => {
  const before = await countMatches(avery, {});
  await fixture.receive();
  expect(await countMatches(avery, {})).toEqual({
    to_review: (before.to_review ?? 0) + 1,
    second_reviews: 0,
    corrections: 0,
  });
});

test("rejects claiming, reading and watching an item of another team", async () => {
  const foreign = randomUUID();
  await expect(claimMatch(avery, { item_id: foreign })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(readMatch(avery, { item_id: foreign })).rejects.toMatchObject({ code: "not_found" });
  expect(await watchMatch(avery, { item_id: foreign })).toEqual({ claim: null, decisions: [] });
});
