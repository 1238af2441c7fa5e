import { endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  ActivateMatchParametersInput,
  GoBackMatchParametersInput,
  MatchParametersView,
} from "@/lib/contract/service/match-parameters";

/** The operations on match parameters. */
export const matchParameterEndpoints = {
  readMatchParameters: endpoint({
    name: "match-parameters.read",
    kind: "read",
    method: "GET",
    path: "/api/match-parameters",
    input: Nothing,
    output: MatchParametersView,
    example: {},
  }),
  requestMatchParameters: endpoint({
    name: "match-parameters.request-estimate",
    kind: "write",
    method: "POST",
    path: "/api/match-parameters",
    input: Nothing,
    output: MatchParametersView,
    example: {},
  }),
  revertMatchParameters: endpoint({
    name: "match-parameters.revert",
    kind: "write",
    method: "POST",
    path: "/api/match-parameters/revert",
    input: GoBackMatchParametersInput,
    output: MatchParametersView,
    example: { to: "shipped", reason: "Too many reviews." },
  }),
  activateMatchParameters: endpoint({
    name: "match-parameters.activate",
    kind: "write",
    method: "POST",
    path: "/api/match-parameters/{version}/activate",
    input: ActivateMatchParametersInput,
    output: MatchParametersView,
    example: { version: "team-1", reason: "Tried on all sets." },
  }),
};
