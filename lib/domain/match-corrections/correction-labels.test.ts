import { expect, it } from "vitest";
import { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { formatStep, whyNoVerdict } from "./correction-labels";

const ID = "0d8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a01";

function openedBy(isMe: boolean) {
  return MatchCorrection.parse({
    id: ID,
    item_id: ID,
    decision_id: null,
    order_id: ID,
    user_id: null,
    can_detach: true,
    mistake: "person",
    state: "open",
    opened_at: "2026-11-20T15:00:00Z",
    steps: [
      {
        did: "opened",
        staff_id: ID,
        name: "Piper Aldous",
        is_me: isMe,
        at: "2026-11-20T15:00:00Z",
        text: "The birth dates differ by a generation.",
      },
    ],
  });
}

it.each([
  ["operator", false, "This needs the role supervisor or a higher one."],
  ["supervisor", true, "You opened this case: another person has to review it."],
  ["supervisor", false, null],
] as const)("a second verdict by a %s on their own case (%s): %s", (role, isMe, why) => {
  expect(whyNoVerdict(role, openedBy(isMe))).toBe(why);
});

it.each(["person", "order"] as const)("the log names who reported the wrong %s", (mistake) => {
  const [step] = openedBy(false).steps;
  expect(step && formatStep(step, mistake)).toBe(`Piper Aldous reported the wrong ${mistake}`);
});
