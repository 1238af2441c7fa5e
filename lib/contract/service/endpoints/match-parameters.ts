import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import {
  activatedParametersExample,
  matchOutcomeExample,
  matchParametersExample,
} from "@/lib/contract/service/examples/match-parameters";
import { MatchOutcomes } from "@/lib/contract/service/match-outcome";
import {
  ActivateMatchParametersBody,
  GoBackMatchParametersBody,
  MatchParametersOverview,
  MatchParameterVersionName,
  RequestMatchParametersBody,
} from "@/lib/contract/service/match-parameters";

const tag = "Sandbox";

export const matchParametersEndpoints = {
  getMatchParameters: endpoint({
    method: "GET",
    path: "/sandbox/v1/match_parameters",
    tag,
    summary:
      "Get the parameters used to match the team's results, and those estimated from its own records.",
    status: 200,
    response: MatchParametersOverview,
    errors: [],
    example: matchParametersExample,
    sandbox: true,
  }),
  requestMatchParameters: endpoint({
    method: "POST",
    path: "/sandbox/v1/match_parameters",
    tag,
    summary:
      "Estimate parameters from the team's records and test them on the labeled sets, in the background.",
    body: RequestMatchParametersBody,
    status: 202,
    response: MatchParametersOverview,
    errors: [400],
    example: matchParametersExample,
    sandbox: true,
  }),
  activateMatchParameters: endpoint({
    method: "POST",
    path: "/sandbox/v1/match_parameters/{version}/activate",
    tag,
    summary:
      "Activate a version of the parameters. Refused unless its trial assigned no result to a wrong person.",
    params: z.object({ version: MatchParameterVersionName }),
    body: ActivateMatchParametersBody,
    status: 200,
    response: MatchParametersOverview,
    errors: [400, 404],
    example: activatedParametersExample,
    sandbox: true,
  }),
  goBackMatchParameters: endpoint({
    method: "POST",
    path: "/sandbox/v1/match_parameters/go_back",
    tag,
    summary: "Go back to the previous version of the parameters, or to the shipped ones.",
    body: GoBackMatchParametersBody,
    status: 200,
    response: MatchParametersOverview,
    errors: [400],
    example: matchParametersExample,
    sandbox: true,
  }),
  listMatchOutcomes: endpoint({
    method: "GET",
    path: "/sandbox/v1/orders/{order_id}/match_outcome",
    tag,
    summary:
      "List how the order got its result: the rule, the parameters, the score and who decided, newest first.",
    params: z.object({ order_id: Uuid }),
    status: 200,
    response: MatchOutcomes,
    errors: [404],
    example: { data: [matchOutcomeExample] },
    sandbox: true,
  }),
};
