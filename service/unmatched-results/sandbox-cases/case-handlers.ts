import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { answerOnce } from "@/service/orders/create/idempotency";
import { requireSandboxReview } from "@/service/unmatched-results/reviews/team-switch";
import { describeCases } from "./case-definitions";
import { readRun, runCase } from "./case-runs";

export const matchCaseHandlers = [
  handler(endpoints.listUnmatchedResultCases, async ({ team }) => {
    requireSandboxReview(team);
    return { data: describeCases() };
  }),
  handler(endpoints.createUnmatchedResultTest, ({ body, headers, team, deps }) => {
    requireSandboxReview(team);
    const request = {
      teamId: team.id,
      endpoint: "create_unmatched_result_test",
      key: headers["x-idempotency-key"],
      successesOnly: false,
      body,
    };
    return answerOnce(deps, request, (tx) => runCase(tx, deps, team, body));
  }),
  handler(endpoints.getUnmatchedResultTest, async ({ params, team, deps }) => {
    requireSandboxReview(team);
    return deps.db.withTeam(team.id, (tx) => readRun(tx, params.run_id));
  }),
];
