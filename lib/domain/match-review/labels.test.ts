import { expect, test } from "vitest";
import { DECISION_CODES_BY_DANGER, formatDecisionCode } from "./decision-labels";
import { decisionSentence, whatWasDone, whoDecided } from "./decision-sentence";
import { formatReason } from "./reason-labels";
import { formatRisk, getRisk, MATCH_RISKS } from "./risk";

test("each of the nine decision codes has its own label", () => {
  const labels = DECISION_CODES_BY_DANGER.map((code) => formatDecisionCode(code).label);
  expect(new Set(labels).size).toBe(9);
  expect(DECISION_CODES_BY_DANGER[0]).toBe("match_sample_id_mismatch_demo");
});

test("values that the service adds later are shown as received", () => {
  expect(formatDecisionCode("match_by_barcode")).toMatchObject({
    label: "match_by_barcode",
    mark: "unknown",
  });
  expect(formatDecisionCode("constructor").label).toBe("constructor");
  expect(formatReason("same_barcode")).toEqual({
    family: "other",
    label: "same_barcode",
    speaks: "neither",
  });
});

test("a possible wrong person ranks above a critical value, and that above the rest", () => {
  const risk = (decision_code: string, interpretation: string | null = null) =>
    getRisk({ decision_code, interpretation });
  expect(risk("match_sample_id_mismatch_demo", "normal")).toBe("stranger");
  expect(risk("multiple_demo_match", "critical")).toBe("stranger");
  expect(risk("match_completed", "critical")).toBe("critical");
  expect(risk("no_match")).toBe("choice");
  expect(risk("match_cancelled", "abnormal")).toBe("plain");
  expect(risk("a_code_of_tomorrow")).toBe("choice");
  expect(MATCH_RISKS.map((each) => formatRisk(each).label)).toHaveLength(4);
});

test("the sentence about a decision names who agreed in a second review", () => {
  const decision = {
    ...{ action: "accept" as const, note: "", state: "sent" as const, outcome: null },
    by: { staff_id: "1", name: "Uma Field", is_me: false },
    second: { staff_id: "2", name: "Rowan Tate", verdict: "agreed" as const, note: "", at: "" },
  };
  expect(decisionSentence(decision)).toBe(
    "Uma Field accepted it. Rowan Tate agreed in a second review. It was sent.",
  );
  expect(decisionSentence({ ...decision, second: null })).not.toContain("second review");
  const declined = {
    ...{ ...decision, state: "declined" as const, note: "Married since." },
    second: { ...decision.second, verdict: "declined" as const, note: "The sex differs too." },
  };
  expect(decisionSentence(declined)).toBe(
    "Uma Field asked to accept it: “Married since.” Rowan Tate did not agree: “The sex differs too.” It was never sent.",
  );
});

test("an accept that no second person has agreed to was only asked for", () => {
  const decision = { action: "accept" as const, by: { staff_id: "1", name: "Uma", is_me: false } };
  const isAsked = (state: "awaiting_second" | "declined" | "waiting" | "sent") =>
    [whoDecided({ ...decision, state }), whatWasDone({ ...decision, state })].join(". ");
  expect(isAsked("awaiting_second")).toBe("Uma asked to accept it. Asked to accept");
  expect(isAsked("declined")).toBe("Uma asked to accept it. Asked to accept");
  expect(isAsked("waiting")).toBe("Uma accepted it. Accepted");
  expect(isAsked("sent")).toBe("Uma accepted it. Accepted");
});
