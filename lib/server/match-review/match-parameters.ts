import "server-only";
import { matchParameterEndpoints } from "@/lib/contract/dashboard/endpoints/match-parameters";
import { endpoints } from "@/lib/contract/service/endpoints";
import type {
  MatchParametersOverview,
  MatchParametersView,
} from "@/lib/contract/service/match-parameters";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

const SUBJECT = { type: "match-parameters", id: null };

/** The parameters used to match the clinic's results; null for a deployment with its own parameters. */
export const readMatchParameters = operation(
  matchParameterEndpoints.readMatchParameters,
  {
    permission: "match:read",
    audit: { subject: () => SUBJECT },
  },
  async (ctx) => ({
    overview: await nullIfNotFound(callService(ctx, endpoints.getMatchParameters, {})),
  }),
);

/**
 * Requests an estimate from the clinic's own records and a trial on the labeled sets. The estimate is not used for
 * matching yet.
 */
export const requestMatchParameters = operation(
  matchParameterEndpoints.requestMatchParameters,
  {
    permission: "match:change-parameters",
    audit: { subject: () => SUBJECT },
  },
  async (ctx) =>
    toView(
      callService(ctx, endpoints.requestMatchParameters, {
        body: { requested_by: ctx.actor.name },
      }),
    ),
);

/** Activates a version for matching. The service refuses one whose trial matched a result to a wrong person. */
export const activateMatchParameters = operation(
  matchParameterEndpoints.activateMatchParameters,
  {
    permission: "match:change-parameters",
    audit: {
      subject: ({ version }) => ({ ...SUBJECT, id: version }),
      detail: ({ reason }) => ({ reason_length: reason.length }),
      resultDetail: getActiveVersion,
    },
  },
  async (ctx, { version, reason }) =>
    toView(
      callService(ctx, endpoints.activateMatchParameters, {
        params: { version },
        body: { confirmed_by: ctx.actor.name, reason },
      }),
    ),
);

/** Reverts to the previous version, or to the shipped parameters. */
export const revertMatchParameters = operation(
  matchParameterEndpoints.revertMatchParameters,
  {
    permission: "match:change-parameters",
    audit: {
      subject: () => SUBJECT,
      detail: ({ to, reason }) => ({ to, reason_length: reason.length }),
      resultDetail: getActiveVersion,
    },
  },
  async (ctx, { to, reason }) =>
    toView(
      callService(ctx, endpoints.goBackMatchParameters, {
        body: { to, reason, confirmed_by: ctx.actor.name },
      }),
    ),
);

async function toView(overview: Promise<MatchParametersOverview>): Promise<MatchParametersView> {
  return { overview: await overview };
}

function getActiveVersion({ overview }: MatchParametersView) {
  return { active_version: overview?.active_version ?? null };
}
