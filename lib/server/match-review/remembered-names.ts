import "server-only";
import { matchReviewEndpoints } from "@/lib/contract/dashboard/endpoints/match-review";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { NameOffer, PersonNames } from "@/lib/contract/dashboard/people/remembered-name";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { RememberedNames } from "@/lib/contract/service/remembered-name";
import { getNamesDisabledReason } from "@/lib/domain/match-review/remembered-names";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

const person = ({ user_id }: { user_id: string }) => ({ type: "person", id: user_id });
const live = ({ user_id }: { user_id: string }): LiveChange[] => [
  { topic: "people", id: user_id, user_id },
];

/** The other names of a person that staff remembered, what each decided, and those that could be remembered. */
export const listRememberedNames = operation(
  matchReviewEndpoints.listRememberedNames,
  { permission: "person:read", audit: { subject: person } },
  async (ctx, params) => {
    requireNames(ctx);
    return toPersonNames(
      params.user_id,
      await callService(ctx, endpoints.listRememberedNames, { params }),
    );
  },
);

/** The name of an accepted result, if it was accepted before for the same person and is not remembered yet. */
export const readNameOffer = operation(
  matchReviewEndpoints.readNameOffer,
  {
    permission: "match:review",
    audit: { subject: ({ item_id }) => ({ type: "result", id: item_id }) },
  },
  async (ctx, { item_id }) => {
    requireNames(ctx);
    const { resolved_user_id: user_id } = await callService(ctx, endpoints.getUnmatchedResult, {
      params: { raw_result_id: item_id },
    });
    if (!user_id) return { offer: null };
    const { suggestions } = await callService(ctx, endpoints.listRememberedNames, {
      params: { user_id },
    });
    const own = suggestions.filter(({ raw_result_ids }) => raw_result_ids.includes(item_id));
    return { offer: toOffers(user_id, own)[0] ?? null };
  },
);

/** Remembers the name of an accepted result for its person. The service refuses one that was not accepted twice. */
export const rememberName = operation(
  matchReviewEndpoints.rememberName,
  {
    permission: "match:review",
    audit: { subject: person, related: ({ item_id }) => [{ type: "result", id: item_id }] },
    live,
  },
  async (ctx, { user_id, item_id }) => {
    requireNames(ctx);
    return toPersonNames(
      user_id,
      await callService(ctx, endpoints.rememberName, {
        params: { user_id },
        body: { raw_result_id: item_id, staff: ctx.actor.name },
      }),
    );
  },
);

/** Revokes a remembered name. What it decided stays as it is, and can be questioned as any match. */
export const revokeRememberedName = operation(
  matchReviewEndpoints.revokeRememberedName,
  {
    permission: "match:review",
    audit: {
      subject: person,
      related: ({ name_id }) => [{ type: "remembered name", id: name_id }],
    },
    live,
  },
  async (ctx, { user_id, name_id }) => {
    requireNames(ctx);
    return toPersonNames(
      user_id,
      await callService(ctx, endpoints.revokeRememberedName, {
        params: { user_id, name_id },
        body: { staff: ctx.actor.name },
      }),
    );
  },
);

function requireNames({ team }: Ctx): void {
  const reason = getNamesDisabledReason(team.deployment);
  if (reason !== null) throw new DashboardError("conflict", reason);
}

function toPersonNames(userId: string, { names, suggestions }: RememberedNames): PersonNames {
  return { names, offers: toOffers(userId, suggestions) };
}

function toOffers(userId: string, suggestions: RememberedNames["suggestions"]): NameOffer[] {
  return suggestions.flatMap(({ name, own_name, raw_result_ids: ids }) => {
    const [item_id] = ids;
    if (item_id === undefined) return [];
    return [{ name, own_name, user_id: userId, item_id, accepted: ids.length }];
  });
}
