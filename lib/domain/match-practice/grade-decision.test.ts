import { describe, expect, it } from "vitest";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import { gradeDecision, practiceScore, RIGHT_ACTION } from "./grade-decision";
import { getLesson } from "./practice-labels";

const OWN = "0d8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a01";
const STRANGERS = "0d8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a02";

describe("the grade of a decision", () => {
  it.each(MATCH_TEST_CASES)("is right for the right action in %s", (kind) => {
    const action = RIGHT_ACTION[kind];
    const targetId = action === "accept" ? OWN : null;
    expect(gradeDecision(kind, { action, targetId }, [OWN])).toBe("right");
  });

  it.each(MATCH_TEST_CASES)("is harmful for another person's order in %s", (kind) => {
    expect(gradeDecision(kind, { action: "accept", targetId: STRANGERS }, [OWN])).toBe("harmful");
  });

  it.each(MATCH_TEST_CASES)("never blames an escalation of %s", (kind) => {
    expect(["right", "careful"]).toContain(
      gradeDecision(kind, { action: "unsure", targetId: null }, [OWN]),
    );
  });

  it("is harmful for an accept where sample and person contradict, even for the sample's order", () => {
    const accept = { action: "accept", targetId: OWN } as const;
    expect(gradeDecision("match_sample_id_mismatch_demo", accept, [OWN])).toBe("harmful");
    expect(gradeDecision("multiple_demo_match", accept, [OWN])).toBe("harmful");
  });

  it("is wrong for the right person's result of another lab, and harmful for anybody else's", () => {
    const accept = (targetId: string) =>
      gradeDecision("wrong_lab", { action: "accept", targetId }, [OWN]);
    expect([accept(OWN), accept(STRANGERS)]).toEqual(["wrong", "harmful"]);
  });

  it("is wrong for the rejection of a result that belongs to somebody", () => {
    const reject = { action: "reject", targetId: null } as const;
    expect(gradeDecision("match_completed", reject, [OWN])).toBe("wrong");
    expect(gradeDecision("multiple_demo_match", reject, [OWN])).toBe("wrong");
    expect(gradeDecision("match_sample_id_mismatch_demo", reject, [OWN])).toBe("careful");
  });
});

it("a lesson agrees with the screen: where the order does not fit, it says so, and why the result is not rejected", () => {
  for (const kind of ["match_completed", "match_cancelled", "wrong_collection"] as const) {
    expect(getLesson(kind)).toContain("the order does not");
    expect(getLesson(kind)).toContain("reject");
    expect(getLesson(kind)).not.toContain("anybody else's");
  }
  expect(getLesson("wrong_collection")).toContain("Find out whether it was");
});

it("a round scores two for right, one for careful, and counts the harmful ones", () => {
  const decided = (["right", "careful", "wrong", "harmful"] as const).map((grade) => ({
    decision: { grade },
  }));
  expect(practiceScore([...decided, { decision: null }])).toEqual({
    points: 3,
    most: 10,
    decided: 4,
    count: 5,
    harmful: 1,
  });
});
