import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";
import type {
  MatchReasonCode,
  MatchReviewCandidate,
  MatchReviewCandidateGroup,
} from "@/lib/contract/service/unmatched-result";
import type { MatchScore } from "@/lib/matching/score-match";
import { THRESHOLDS } from "@/lib/matching/thresholds";
import { weighTogether } from "@/lib/matching/weigh-together";
import { toInstant } from "@/service/http/wire";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { Weighed } from "./choose-code";
import { getResultStage } from "./result-stage";
import { getDemographics } from "./same-person";
import {
  type Population,
  scoreWithoutOrder,
  type WeighedOrder,
  type WeighedUser,
} from "./weigh-candidates";

const MAX_GROUPS = 8;
const MAX_ORDERS = 8;

/**
 * The candidates shown to a reviewer, by user: the users of the sample first, then the likeliest. A likely person
 * without an order is listed without one; very unlikely people are left out.
 */
export function toCandidateGroups(
  weighed: Weighed,
  population: Population,
): MatchReviewCandidateGroup[] {
  const { ofSample, provenance, orders, users, report } = weighed;
  const shown = users.filter(({ userId, score }) => {
    const own = orders.filter(({ order }) => order.userId === userId);
    return [score, ...own.map((each) => each.score)].some(
      ({ probability }) => probability >= THRESHOLDS.review,
    );
  });
  const scores = scoreTogether(weighed, population);
  const userIds = new Set([
    ...ofSample.map(({ order }) => order.userId),
    ...shown.map(({ userId }) => userId),
  ]);
  return [...userIds].slice(0, MAX_GROUPS).map((userId) => {
    const isProvenance = provenance?.order.userId === userId;
    const own = orders
      .filter((each) => each.order.userId === userId && each !== provenance)
      .sort((a, b) => b.score.weight - a.score.weight);
    const ranked = isProvenance ? [provenance, ...own] : own;
    const candidates = ranked
      .slice(0, MAX_ORDERS)
      .map((each) => ({ ...each, score: scores.get(each.order.id) ?? each.score }))
      .map((each) => toOrderCandidate(report, each, { provenance, population }));
    const user = users.find((each) => each.userId === userId);
    return {
      user_id: userId,
      candidates:
        candidates.length === 0 && user
          ? [
              toUserCandidate(
                report,
                { ...user, score: scores.get(userId) ?? user.score },
                population,
              ),
            ]
          : candidates,
    };
  });
}

/** The score of each order, and of each user without one, among all candidates: a result belongs to one person only. */
function scoreTogether(
  { orders, users }: Weighed,
  population: Population,
): ReadonlyMap<string, MatchScore> {
  const withOrders = new Set(orders.map(({ order }) => order.userId));
  const candidates = [
    ...orders.map(({ order, score }) => ({ id: order.id, whose: order.userId, score })),
    ...users
      .filter(({ userId }) => !withOrders.has(userId))
      .map((user) => ({
        id: user.userId,
        whose: user.userId,
        score: scoreWithoutOrder(user, population),
      })),
  ];
  const scores = weighTogether(candidates);
  return new Map(candidates.map(({ id, score }, at) => [id, scores[at] ?? score] as const));
}

type Context = { readonly provenance: WeighedOrder | null; readonly population: Population };

function toOrderCandidate(
  report: IncomingReport,
  weighed: WeighedOrder,
  { provenance, population }: Context,
): MatchReviewCandidate {
  const { order, score, overlap } = weighed;
  const isProvenance = provenance?.order.id === order.id;
  const { extent, ...markerOverlap } = overlap;
  const ofSameUser = !isProvenance && provenance?.order.userId === order.userId;
  return {
    candidate_type: isProvenance ? "provenance_order" : "order_option",
    order_id: order.id,
    order_transaction_id: order.transactionId,
    last_status: order.lowLevelStatus,
    ...getConfidence(score),
    reasons: [...getReasons(weighed), ...(ofSameUser ? (["same_user"] as const) : [])],
    marker_overlap: extent === "missing" ? null : markerOverlap,
    status_context: getContext(report, weighed, population),
  };
}

function toUserCandidate(
  report: IncomingReport,
  user: WeighedUser,
  population: Population,
): MatchReviewCandidate {
  return {
    candidate_type: "order_option",
    order_id: null,
    order_transaction_id: null,
    last_status: null,
    ...getConfidence(user.score),
    reasons: getPersonReasons(user.person),
    marker_overlap: null,
    status_context: getContext(report, user, population),
  };
}

function getConfidence({ level, probability }: MatchScore) {
  return { confidence_level: level, confidence_score: Math.round(probability * 1e4) / 1e4 };
}

/** In the order of the four groups: identity, lab, state of the order, content of the test. */
function getReasons({ order, person, evidence, overlap }: WeighedOrder): MatchReasonCode[] {
  const stage = getResultStage(order.method, order.lowLevelStatus);
  const reasons: readonly (readonly [boolean, MatchReasonCode])[] = [
    [evidence.lab === "same", "same_lab"],
    [evidence.lab === "different", "possible_wrong_lab"],
    [evidence.account === "different", "lab_account_mismatch"],
    [stage === "completed", "matched_completed_order"],
    [stage === "cancelled", "matched_cancelled_order"],
    [stage === "too_early" || stage === "failed", "invalid_collection_state"],
    [overlap.extent === "exact", "marker_overlap_exact"],
    [overlap.extent === "partial", "marker_overlap_partial"],
    [overlap.extent === "none", "marker_overlap_none"],
  ];
  return [
    ...(evidence.sample === "same" ? (["sample_id_match"] as const) : []),
    ...getPersonReasons(person),
    ...reasons.flatMap(([holds, reason]) => (holds ? [reason] : [])),
  ];
}

function getPersonReasons(person: WeighedOrder["person"]): MatchReasonCode[] {
  const demographics = getDemographics(person);
  if (demographics === "unknown") return [];
  return [demographics === "match" ? "demographic_match" : "demographic_mismatch"];
}

/** The parts of a score as stored, rounded. */
export function toScoreParts(parts: MatchScore["parts"]): MatchScorePart[] {
  return parts.map(({ part, weight, share }) => ({
    part,
    weight: Math.round(weight * 100) / 100,
    share: Math.round(share * 1000) / 1000,
  }));
}

/** An addition of this service to the public API. */
function getContext(
  { sampleId, collectedAt }: IncomingReport,
  { score: { parts, cap }, rememberedNameId }: Pick<WeighedUser, "score" | "rememberedNameId">,
  { parameters }: Population,
) {
  return {
    sample_id: sampleId,
    collected_at: collectedAt && toInstant(collectedAt),
    score_parts: toScoreParts(parts),
    cap,
    parameters_version: parameters.version,
    by_remembered_name: rememberedNameId !== null,
  };
}
