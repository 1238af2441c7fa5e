import { expect, test } from "vitest";
import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { Instant } from "@/lib/contract/primitives";
import { decisionSentence, whoDecided } from "@/lib/domain/match-review/decision-sentence";
import { formatScore } from "@/lib/domain/match-review/score-labels";
import {
  candidateKey,
  formatCandidateType,
  getTarget,
  isStranger,
  matchPersonName,
} from "./candidate-labels";
import { isFound, toPersonCandidate } from "./found-candidate";

const USER = "3e77c0de-52c8-4b8e-9a53-5d1f6e0c0a1f";
const ORDER = "40d7c0de-52c8-4b8e-9a53-5d1f6e0c1b93";
const AT = "2026-11-20T14:00:00Z" as Instant;

const NOBODY_KNOWN: PersonRecord = {
  user: {
    user_id: USER,
    client_user_id: "clinic-0017",
    created_on: AT,
    connected_sources: [],
    fallback_time_zone: null,
  },
  info: null,
};

const PROPOSED: ReviewCandidate = {
  user_id: USER,
  candidate: { candidate_type: "provenance_order", order_id: ORDER, confidence_level: "high" },
  order: null,
  patient: null,
};

test("a candidate from a search has no score and the lowest level, and differs from a proposal", () => {
  const found = toPersonCandidate(NOBODY_KNOWN);
  expect(isFound(found)).toBe(true);
  expect(isFound(PROPOSED)).toBe(false);
  expect(formatScore(found, [found], false)).toMatchObject({ level: "Person: low", score: null });
  expect(matchPersonName(found.patient)).toBe("Person not named");
});

test("an accept names the order, or else the person; a candidate without either cannot be accepted", () => {
  expect(getTarget(PROPOSED)).toEqual({ order_id: ORDER, user_id: USER });
  const found = toPersonCandidate(NOBODY_KNOWN);
  expect(getTarget(found)).toEqual({ order_id: null, user_id: USER });
  expect(candidateKey(found)).not.toBe(candidateKey(PROPOSED));
  expect(getTarget({ ...found, user_id: null })).toBeNull();
});

test("how a candidate was found has a label; an unknown type is shown as received", () => {
  const label = (candidate_type: string, reasons: string[] = []) =>
    formatCandidateType({ candidate_type, reasons });
  expect(label("provenance_order", ["sample_id_match"])).toBe("found through the sample");
  expect(label("provenance_order")).toBe("found through its history");
  expect(label("insurance_record")).toBe("insurance_record");
});

test("only a matching sample of a different person is the dangerous mismatch", () => {
  const of = (...reasons: string[]) =>
    isStranger({ candidate: { ...PROPOSED.candidate, reasons } });
  expect(of("sample_id_match", "demographic_mismatch")).toBe(true);
  expect(of("sample_id_match", "demographic_match")).toBe(false);
  expect(of("demographic_mismatch")).toBe(false);
});

test("a decision is described with who made it, its state, and why", () => {
  const decision: MatchDecision = {
    id: ORDER,
    item_id: USER,
    action: "unsure",
    order_id: null,
    user_id: null,
    note: "Two birth dates.",
    state: "undone",
    by: { staff_id: USER, name: "Piper Aldous", is_me: false },
    made_at: AT,
    send_at: null,
    undo_ms: null,
    ended_at: AT,
    why_second: [],
    second: null,
    result_order_id: null,
    outcome: null,
  };
  expect(decisionSentence(decision)).toBe(
    "Piper Aldous escalated it: “Two birth dates.” It was undone and never sent.",
  );
  expect(whoDecided({ ...decision, by: { ...decision.by, is_me: true } })).toBe("You escalated it");
});
