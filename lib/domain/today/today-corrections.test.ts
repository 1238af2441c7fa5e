import { expect, it } from "vitest";
import { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { todayCorrections } from "./today-corrections";

const ID = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-20T14:00:00Z";

const advise = (item_id: string | null) => {
  const opened = { did: "opened", staff_id: ID, name: "Rowan Teasel", is_me: false, at: AT };
  const correction = MatchCorrection.parse({
    ...{ id: ID, item_id, decision_id: null, order_id: ID, user_id: ID, can_detach: true },
    ...{ mistake: "person", state: "open", opened_at: AT },
    steps: [{ ...opened, text: "Another birth date" }],
  });
  return todayCorrections([correction], new Map()).map(({ advice }) => advice);
};

it("promises both people only of a result that was matched here", () => {
  expect(advise(ID)).toEqual([
    "Compare both people, and the values; the values are withheld until then.",
  ]);
  expect(advise(null)).toEqual([
    "Compare the laboratory's report with the order's patient, and the values; the values are withheld until then.",
  ]);
});
