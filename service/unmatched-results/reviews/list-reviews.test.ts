import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openReviewFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/review-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openReviewFixture(service);
});
afterAll(() => service.close());

/** Creates an item at a new time, because the list is ordered by age. */
async function putLater(...given: Parameters<ReviewFixture["put"]>): Promise<string> {
  service.clock.advanceMs(1);
  return fixture.put(...given);
}

const getIds = async (query?: Parameters<ReviewFixture["list"]>[0]) =>
  (await fixture.list(query)).data?.map(({ id }) => id) ?? [];

describe("the list", () => {
  it("contains what waits for the customer and what the customer escalated; other states on request", async () => {
    const [open, ops, unsure, rejected] = [
      await putLater(),
      await putLater({ status: "pending_ops_review" }),
      await putLater(),
      await putLater(),
    ];
    await fixture.resolve(unsure, { action: "unsure" });
    await fixture.resolve(rejected, { action: "reject" });
    const ours = (ids: string[]) => ids.filter((id) => [open, ops, unsure, rejected].includes(id));
    expect(ours(await getIds())).toEqual([open, unsure]);
    expect(ours(await getIds({ status: "pending_customer_review" }))).toEqual([open]);
    expect(ours(await getIds({ status: "pending_ops_review" }))).toEqual([ops, unsure]);
    expect(ours(await getIds({ status: "resolved" }))).toEqual([rejected]);
  });

  it("refuses a status that is not a filter", async () => {
    for (const status of ["matched", "gone"]) {
      const answer = await service.send(endpoints.listUnmatchedResults, { query: { status } });
      expect(answer.status).toBe(422);
    }
  });

  it("is filtered by code, by lab and by days of receipt in UTC, both inclusive", async () => {
    service.clock.set(new Date("2027-03-01T00:00:00Z"));
    const first = await fixture.put({ decisionCode: "wrong_lab" }, { labSlug: "quest" });
    service.clock.set(new Date("2027-03-02T23:59:59.999Z"));
    const second = await fixture.put({ decisionCode: "match_demo" });
    const days = (created_at_start: string, created_at_end: string) => ({
      created_at_start: created_at_start as CalendarDate,
      created_at_end: created_at_end as CalendarDate,
    });
    expect(await getIds(days("2027-03-01", "2027-03-02"))).toEqual([first, second]);
    expect(await getIds(days("2027-03-01", "2027-03-01"))).toEqual([first]);
    expect(await getIds(days("2027-03-02", "2027-03-02"))).toEqual([second]);
    expect(
      await getIds({ ...days("2027-03-01", "2027-03-02"), decision_code: "wrong_lab" }),
    ).toEqual([first]);
    expect(await getIds({ ...days("2027-03-01", "2027-03-02"), lab_slug: "ussl" })).toEqual([
      second,
    ]);
    expect(await getIds({ lab_slug: "no-such-lab" })).toEqual([]);
  });

  it("is paged with each item once and the total of all pages", async () => {
    service.clock.set(new Date("2027-04-01T08:00:00Z"));
    const put = [];
    for (let each = 0; each < 5; each += 1) put.push(await fixture.put());
    const query = { created_at_start: "2027-04-01" as CalendarDate, limit: 2 };
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await fixture.list({ ...query, next_cursor: cursor });
      expect(page.total).toBe(5);
      seen.push(...(page.data ?? []).map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(put));
    const { next_cursor } = await fixture.list(query);
    const other = await service.send(endpoints.listUnmatchedResults, {
      query: { ...query, lab_slug: "ussl", next_cursor },
    });
    expect(other.status).toBe(422);
  });
});
