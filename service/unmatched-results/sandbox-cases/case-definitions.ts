import {
  MATCH_TEST_CASES,
  type MatchTestCase,
  type MatchTestCaseDefinition,
} from "@/lib/contract/service/match-review-case";
import type { CollectionMethod, LowLevelStatus } from "@/lib/contract/service/order-status-labels";

/** The state of an order of a sandbox case. */
export type CaseOrderState = "waiting" | "at_lab" | "completed" | "cancelled";

/** The state of the order in each role. */
export const CASE_ROLES: Record<MatchTestCase, Readonly<Record<string, CaseOrderState>>> = {
  match_completed: { matched: "completed" },
  match_cancelled: { matched: "cancelled" },
  wrong_collection: { matched: "waiting" },
  wrong_lab: { matched: "at_lab" },
  multiple_demo_match: { first: "at_lab", second: "at_lab" },
  match_sample_id_mismatch_demo: { matched: "at_lab" },
  match_demo: { first: "at_lab", second: "at_lab" },
  no_match: {},
};

const CONSTRAINTS: { readonly [Case in MatchTestCase]?: string } = {
  wrong_lab: "wrong_lab_test_id is a test of another lab than that of the order",
  multiple_demo_match: "both orders are of the same lab and of different users",
  match_demo: "both orders are of the same lab and of one user",
};

const BEFORE_RESULT: Readonly<Record<CollectionMethod, LowLevelStatus>> = {
  testkit: "delivered_to_lab",
  walk_in_test: "requisition_created",
  at_home_phlebotomy: "draw_completed",
  on_site_collection: "draw_completed",
};

/** The status that an order of a case needs, by collection method. */
export function getCaseStatus(state: CaseOrderState, method: CollectionMethod): LowLevelStatus {
  if (state === "waiting") return "ordered";
  return state === "at_lab" ? BEFORE_RESULT[method] : state;
}

/** The cases in wire form; the statuses are those of kits. */
export function describeCases(): MatchTestCaseDefinition[] {
  return MATCH_TEST_CASES.map((name) => {
    const roles = Object.entries(CASE_ROLES[name]);
    const constraint = CONSTRAINTS[name];
    return {
      case: name,
      order_roles: roles.map(([role]) => role),
      required_statuses: Object.fromEntries(
        roles.map(([role, state]) => [role, getCaseStatus(state, "testkit")]),
      ),
      lab_constraints: constraint === undefined ? [] : [constraint],
    };
  });
}
