import "server-only";
import { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  ActivateMatchParametersInput,
  GoBackMatchParametersInput,
  type MatchParametersOverview,
  MatchParametersView,
} from "@/lib/contract/service/match-parameters";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

const SUBJECT = { type: "match-parameters", id: null };

/** The parameters that the clinic's results are matched by; null for a deployment that decides by parameters of its own. */
export const readMatchParameters = operation(
  {
    name: "match-parameters.read",
    permission: "match:read",
    kind: "read",
    input: z.strictObject({}),
    output: MatchParametersView,
    audit: { subject: () => SUBJECT },
  },
  async (ctx) => ({
    overview: await nullIfNotFound(callService(ctx, endpoints.getMatchParameters, {})),
  }),
);

/** Has parameters estimated from the clinic's own records and tried on the labeled sets. Nothing is matched by them yet. */
export const requestMatchParameters = operation(
  {
    name: "match-parameters.request-estimate",
    permission: "match:change-parameters",
    kind: "write",
    input: z.strictObject({}),
    output: MatchParametersView,
    audit: { subject: () => SUBJECT },
  },
  async (ctx) =>
    toView(
      callService(ctx, endpoints.requestMatchParameters, {
        body: { requested_by: ctx.actor.name },
      }),
    ),
);

/** Matches by a version from now on. The service refuses one whose trial gave a result to a wrong person. */
export const activateMatchParameters = operation(
  {
    name: "match-parameters.activate",
    permission: "match:change-parameters",
    kind: "write",
    input: ActivateMatchParametersInput,
    output: MatchParametersView,
    audit: {
      subject: ({ version }) => ({ ...SUBJECT, id: version }),
      detail: ({ reason }) => ({ reason_length: reason.length }),
      resultDetail: activeVersion,
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

/** Matches by the version before, or by the shipped parameters. */
export const goBackMatchParameters = operation(
  {
    name: "match-parameters.revert",
    permission: "match:change-parameters",
    kind: "write",
    input: GoBackMatchParametersInput,
    output: MatchParametersView,
    audit: {
      subject: () => SUBJECT,
      detail: ({ to, reason }) => ({ to, reason_length: reason.length }),
      resultDetail: activeVersion,
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

function activeVersion({ overview }: MatchParametersView) {
  return { active_version: overview?.active_version ?? null };
}
