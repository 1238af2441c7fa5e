import { expect, test } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { getDecisionKey, returnedTexts } from "./decision-texts";

const MADE = "2026-11-20T15:00:00Z" as Instant;
const me = { staff_id: "1", name: "Piper", is_me: true };

function decision(change: object) {
  return {
    ...{ action: "reject" as const, order_id: null, user_id: null, note: "Not ours." },
    ...{ by: me, state: "undone" as const, made_at: MADE },
    ...change,
  };
}

test("a text returns to its own decision: accepting another candidate is another one", () => {
  const accept = { action: "accept", order_id: "A", user_id: "P" };
  expect(returnedTexts([decision({}), decision({ ...accept, note: "It fits." })], MADE)).toEqual({
    reject: "Not ours.",
    "accept A": "It fits.",
  });
  expect(getDecisionKey({ action: "accept", order_id: null, user_id: "P" })).toBe("accept user P");
});

test("the newest text counts; a colleague's, a sent one and one about an earlier version do not return", () => {
  expect(returnedTexts([decision({ note: "Newer." }), decision({})], MADE)).toEqual({
    reject: "Newer.",
  });
  expect(
    returnedTexts([decision({ by: { ...me, is_me: false } }), decision({ state: "sent" })], MADE),
  ).toEqual({});
  expect(returnedTexts([decision({})], "2026-11-20T16:00:00Z" as Instant)).toEqual({});
});
