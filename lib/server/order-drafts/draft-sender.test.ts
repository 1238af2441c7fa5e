import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  labTestExample,
  orderResponseExample,
  userExample,
} from "@/lib/contract/service/examples/examples";
import type { Ctx } from "@/lib/server/core/context";
import type { Answer } from "@/lib/server/testing/fake-service";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { FILLED_DRAFT } from "@/lib/server/testing/filled-draft";
import { userInfoBody } from "@/service/testing/factories";
import { readDraft, saveDraft } from "./order-drafts";
import { placeDraft } from "./order-placing";

const { service, dashboard, close } = await openFakedDashboard();
let ctx: () => Promise<Ctx>;
/** The response when an order is placed. */
let placing: Answer;

beforeAll(async () => {
  ({ ctx } = await dashboard.signedIn("operator"));
  service.answers(({ method, path }) => {
    if (method === "POST" && path === "/v3/order") return placing;
    if (path.startsWith("/v2/user/") && path.includes("/info")) return { body: userInfoBody() };
    if (path.startsWith("/v2/user/")) {
      return { body: { ...userExample, user_id: FILLED_DRAFT.user_id } };
    }
    if (path.startsWith("/v3/lab_test/lab_account")) return { body: { data: [] } };
    if (path.startsWith("/v3/lab_tests/markers")) {
      return { body: { markers: [], total: 0, page: 1, size: 100, pages: 1 } };
    }
    return { body: { data: [labTestExample], next_cursor: null } };
  });
});
afterAll(close);

/** A draft after a call that ended with this response. */
async function placed(first: Answer) {
  const draft_id = randomUUID();
  const { version } = await saveDraft(await ctx(), { draft_id, version: 0, values: FILLED_DRAFT });
  return { draft_id, state: await place({ draft_id, version }, first), version };
}
/** Places a draft; its state after this response. */
async function place(draft: { draft_id: string; version: number }, answer: Answer) {
  placing = answer;
  await placeDraft(await ctx(), draft).catch(() => undefined);
  return (await readDraft(await ctx(), { draft_id: draft.draft_id })).state;
}

test.each([401, 429])(
  "a retry that is turned away (%s) does not reopen a draft whose response was lost",
  async (status) => {
    const turnedAway = { status, body: { detail: "Not now" } };
    expect((await placed(turnedAway)).state).toBe("open");
    const { draft_id, version } = await placed({ status: 502, body: { detail: "Bad gateway" } });
    expect(await place({ draft_id, version }, turnedAway)).toBe("sending");
    expect(await place({ draft_id, version }, { body: orderResponseExample })).toBe("placed");
  },
);

test("a retry that the service refuses reopens the draft, because the first call made no order", async () => {
  const { draft_id, version, state } = await placed({ status: 502, body: { detail: "Broken" } });
  expect(state).toBe("sending");
  const refusal = { status: 400, body: { detail: "The phone number is not a real number." } };
  expect(await place({ draft_id, version }, refusal)).toBe("open");
});
