import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import type { CalendarDate } from "@/lib/contract/primitives";
import { teams } from "@/service/db/schema/teams";
import { KEY_CACHE_MS } from "@/service/http/authenticate";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { candidatesOf, openReviewDesk, type ReviewDesk } from "./testing/review-desk";

let service: TestService;
let desk: ReviewDesk;

beforeAll(async () => {
  service = await createTestService();
  desk = await openReviewDesk(service);
});
afterAll(() => service.close());

/** An item of its own moment: the list is by age. */
async function putLater(...given: Parameters<ReviewDesk["put"]>): Promise<string> {
  service.clock.advanceMs(1);
  return desk.put(...given);
}

const idsOf = async (query?: Parameters<ReviewDesk["list"]>[0]) =>
  (await desk.list(query)).data?.map(({ id }) => id) ?? [];

describe("an item", () => {
  it("says whom the report names, what it is of, and what may be done", async () => {
    const order = await desk.place();
    const id = await desk.put({
      decisionCode: "match_demo",
      subReasonCodes: ["lab_account_mismatch"],
      candidateGroups: candidatesOf([order]),
    });
    const item = await desk.item(id);
    expect(item).toMatchObject({
      id,
      status: "pending_customer_review",
      decision_code: "match_demo",
      sub_reason_codes: ["lab_account_mismatch"],
      patient: { first_name: "Wren", last_name: "Halloway", dob: "1993-01-30T00:00:00+00:00" },
      lab: { name: "Tidewater Lab", slug: "ussl" },
      interpretation: "normal",
      result_status: "final",
      allowed_actions: ["accept", "reject", "unsure"],
      reviewed_at: null,
    });
    expect(item.markers?.map(({ name }) => name)).toContain("Thyroid Stimulating Hormone");
    expect((await desk.list()).data).toContainEqual(item);
  });

  it("shows its candidates' orders where they stand now", async () => {
    const order = await desk.place();
    const id = await desk.put({ candidateGroups: candidatesOf([order]) });
    await desk.cancel(order.id);
    const { candidate_groups: groups } = await desk.item(id);
    expect(groups?.[0]?.candidates?.[0]).toMatchObject({
      order_id: order.id,
      last_status: "cancelled",
    });
  });

  it("explains its candidates by itself, and not in the list", async () => {
    const facts = {
      marker_overlap: { same: ["TSH"], only_in_result: [], only_in_order: [] },
      status_context: { score_parts: [{ part: "first_name", weight: 3.1, share: 0.4 }], cap: null },
    };
    const orders = [await desk.place(), await desk.place()];
    const id = await desk.put({ candidateGroups: candidatesOf(orders, facts) });
    const item = await desk.item(id);
    expect(item.candidate_groups?.[0]?.candidates).toMatchObject([facts, facts]);
    const listed = (await desk.list({ limit: 500 })).data?.find((each) => each.id === id);
    const none = { marker_overlap: null, status_context: null };
    expect(listed?.candidate_groups?.[0]?.candidates).toMatchObject([none, none]);
    expect({ ...listed, candidate_groups: item.candidate_groups }).toEqual(item);
  });

  it("is told to the customer when it opens, and not while it is for the operations team alone", async () => {
    const before = (await desk.events()).length;
    const id = await desk.put();
    await desk.put({ status: "pending_ops_review" });
    expect((await desk.events()).slice(before)).toEqual([
      {
        event_type: "labtest.match_review.created",
        team_id: service.team.id,
        user_id: null,
        client_user_id: null,
        data: {
          id,
          status: "pending_customer_review",
          decision_code: "no_match",
          sub_reason_codes: [],
          resolution_action: null,
          resolved_user_id: null,
          resolved_order_id: null,
        },
      },
    ]);
  });

  it("is nobody's of another team", async () => {
    const id = await desk.put();
    const params = { raw_result_id: id };
    const key = service.otherKey;
    const answers = await Promise.all([
      service.send(endpoints.getUnmatchedResult, { params, key }),
      service.send(endpoints.acceptUnmatchedResult, { params, key }),
      service.send(endpoints.resolveUnmatchedResult, { params, key, body: { action: "reject" } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { body } = await service.send(endpoints.listUnmatchedResults, { key });
    expect(body).toEqual({ data: [], next_cursor: null, total: 0 });
    expect((await desk.item(id)).status).toBe("pending_customer_review");
  });
});

describe("the list", () => {
  it("has what waits for the customer and what the customer escalated; the rest when it is asked for", async () => {
    const [open, ops, unsure, rejected] = [
      await putLater(),
      await putLater({ status: "pending_ops_review" }),
      await putLater(),
      await putLater(),
    ];
    await desk.resolve(unsure, { action: "unsure" });
    await desk.resolve(rejected, { action: "reject" });
    const ours = (ids: string[]) => ids.filter((id) => [open, ops, unsure, rejected].includes(id));
    expect(ours(await idsOf())).toEqual([open, unsure]);
    expect(ours(await idsOf({ status: "pending_customer_review" }))).toEqual([open]);
    expect(ours(await idsOf({ status: "pending_ops_review" }))).toEqual([ops, unsure]);
    expect(ours(await idsOf({ status: "resolved" }))).toEqual([rejected]);
  });

  it("refuses a status that is not a filter", async () => {
    for (const status of ["matched", "gone"]) {
      const answer = await service.send(endpoints.listUnmatchedResults, { query: { status } });
      expect(answer.status).toBe(422);
    }
  });

  it("is narrowed by code, by lab and by days of receipt in UTC, both included", async () => {
    service.clock.set(new Date("2027-03-01T00:00:00Z"));
    const first = await desk.put({ decisionCode: "wrong_lab" }, { labSlug: "quest" });
    service.clock.set(new Date("2027-03-02T23:59:59.999Z"));
    const second = await desk.put({ decisionCode: "match_demo" });
    const days = (created_at_start: string, created_at_end: string) => ({
      created_at_start: created_at_start as CalendarDate,
      created_at_end: created_at_end as CalendarDate,
    });
    expect(await idsOf(days("2027-03-01", "2027-03-02"))).toEqual([first, second]);
    expect(await idsOf(days("2027-03-01", "2027-03-01"))).toEqual([first]);
    expect(await idsOf(days("2027-03-02", "2027-03-02"))).toEqual([second]);
    expect(
      await idsOf({ ...days("2027-03-01", "2027-03-02"), decision_code: "wrong_lab" }),
    ).toEqual([first]);
    expect(await idsOf({ ...days("2027-03-01", "2027-03-02"), lab_slug: "ussl" })).toEqual([
      second,
    ]);
    expect(await idsOf({ lab_slug: "no-such-lab" })).toEqual([]);
  });

  it("is read page by page, each item once, with the total of all pages", async () => {
    service.clock.set(new Date("2027-04-01T08:00:00Z"));
    const put = [];
    for (let each = 0; each < 5; each += 1) put.push(await desk.put());
    const query = { created_at_start: "2027-04-01" as CalendarDate, limit: 2 };
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await desk.list({ ...query, next_cursor: cursor });
      expect(page.total).toBe(5);
      seen.push(...(page.data ?? []).map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(put));
    const { next_cursor } = await desk.list(query);
    const other = await service.send(endpoints.listUnmatchedResults, {
      query: { ...query, lab_slug: "ussl", next_cursor },
    });
    expect(other.status).toBe(422);
  });
});

describe("a resolution", () => {
  it("rejects for good, with its note, and tells it", async () => {
    const id = await desk.put();
    service.clock.advanceMs(1_000);
    const answer = await desk.resolve(id, { action: "reject", note: "Of another clinic." });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await desk.item(id));
    expect(answer.body).toMatchObject({
      status: "resolved",
      allowed_actions: [],
      note: "Of another clinic.",
      resolution_action: "reject",
      resolved_order_id: null,
      reviewed_at: service.clock.now().toISOString().replace("Z", "+00:00"),
    });
    expect((await desk.events()).at(-1)).toMatchObject({
      event_type: "labtest.match_review.updated",
      data: { id, status: "resolved", resolution_action: "reject" },
    });
  });

  it("hands what is unsure to the operations team, and the customer decides no more on it", async () => {
    const id = await desk.put();
    const { body } = await desk.resolve(id, { action: "unsure" });
    expect(body).toMatchObject({
      status: "pending_ops_review",
      allowed_actions: [],
      resolution_action: "unsure",
    });
    const later = [
      await desk.resolve(id, { action: "reject" }),
      await desk.accept(id, { user_id: desk.userId }),
    ];
    expect(later.map(({ status }) => status)).toEqual([404, 404]);
    expect(await desk.item(id)).toEqual(body);
  });

  it("refuses an action that is none", async () => {
    const id = await desk.put();
    for (const body of [{}, { action: "accept" }, { action: "reject", why: "so" }]) {
      expect((await desk.resolve(id, body)).status).toBe(422);
    }
  });
});

describe("a team without match review", () => {
  it("is refused everywhere with 400 and one sentence", async () => {
    const id = await desk.put();
    const lacks = (features: "match_review"[]) =>
      service.db.system.update(teams).set({ lacks: features }).where(eq(teams.id, service.team.id));
    await lacks(["match_review"]);
    service.clock.advanceMs(KEY_CACHE_MS);
    const params = { raw_result_id: id };
    const answers = [
      await service.send(endpoints.listUnmatchedResults),
      await service.send(endpoints.getUnmatchedResult, { params }),
      await desk.accept(id),
      await desk.resolve(id, { action: "reject" }),
      await service.send(endpoints.listUnmatchedResultCases),
    ];
    await lacks([]);
    service.clock.advanceMs(KEY_CACHE_MS);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual({ detail: "Match review is not switched on for this team." });
    }
    expect((await desk.item(id)).status).toBe("pending_customer_review");
  });
});
