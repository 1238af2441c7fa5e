import "server-only";
import { settingEndpoints } from "@/lib/contract/dashboard/endpoints/settings";
import { Deployment } from "@/lib/contract/dashboard/staff";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { forgetSecrets } from "@/lib/server/webhooks/secret-cache";
import { findServiceTeamId, saveWebhookSecret } from "@/lib/server/webhooks/webhook-secrets";
import { readServiceTeam } from "./team-connection";
import {
  listManagedTeams,
  openTeamKey,
  replaceTeamKey,
  requireAddable,
  requireManagedTeam,
  storeTeam,
  type TeamRow,
  toTeamSettings,
} from "./team-store";

const permission = "settings:manage";
const subject = ({ team_id }: { team_id: string }) => ({ type: "team", id: team_id });
const live = () => [{ topic: "settings" as const, id: null, user_id: null }];

/** The teams that the staff member administers, without their keys. */
export const listTeamSettings = operation(
  settingEndpoints.listTeamSettings,
  {
    permission,

    audit: {},
  },
  async (ctx) => {
    const rows = await listManagedTeams(ctx);
    return { teams: await Promise.all(rows.map((row) => toTeamSettings(ctx, row))) };
  },
);

/** Adds the team of a deployment after one successful read with its key. A failed read stores nothing. */
export const addTeam = operation(
  settingEndpoints.addTeam,
  {
    permission,

    audit: {
      detail: ({ deployment, time_zone }) => ({ deployment, time_zone }),
      resultDetail: ({ id }) => ({ team_id: id }),
    },
    live,
  },
  async (ctx, input) => {
    const { deployment, base_url: baseUrl, api_key: apiKey } = input;
    await requireAddable(deployment);
    await readServiceTeam({ deployment, baseUrl, apiKey }, ctx.requestId);
    return toTeamSettings(ctx, await storeTeam(input));
  },
);

/** Reads once with the stored key of a team. */
export const testTeamConnection = operation(
  settingEndpoints.testTeamConnection,
  {
    permission,

    audit: { subject },
  },
  async (ctx, { team_id }) => {
    const team = await requireManagedTeam(ctx, team_id);
    const apiKey = openTeamKey(team);
    if (apiKey === null) {
      throw new DashboardError(
        "conflict",
        "The stored key does not open with this server's PHIAL_ENCRYPTION_KEY. Rotate the key.",
      );
    }
    const startedAt = performance.now();
    await readServiceTeam({ ...toTarget(team), apiKey }, ctx.requestId);
    return { duration_ms: Math.round(performance.now() - startedAt) };
  },
);

/**
 * Replaces a team's key after one successful read with the new one. Throws `conflict` and changes nothing when the new
 * key opens another team, or when that is unknown and the caller has not confirmed the team.
 */
export const rotateTeamKey = operation(
  settingEndpoints.rotateTeamKey,
  {
    permission,

    audit: { subject, detail: ({ confirms_team }) => ({ confirms_team }) },
    live,
  },
  async (ctx, { team_id, api_key: apiKey, confirms_team }) => {
    const team = await requireManagedTeam(ctx, team_id);
    const found = await readServiceTeam({ ...toTarget(team), apiKey }, ctx.requestId);
    const known = await findKnownTeam(ctx, team);
    if (found !== null && known !== null && found !== known) {
      throw new DashboardError("conflict", "This key opens another team of the service.");
    }
    if ((found === null || known === null) && !confirms_team) {
      throw new DashboardError(
        "conflict",
        "The service does not show whether this key is of the same team. Confirm it.",
      );
    }
    return toTeamSettings(ctx, await replaceTeamKey(team, apiKey));
  },
);

/** Stores the secret that signs a team's events. Earlier ones stay valid for a day, or end at once. */
export const setWebhookSecret = operation(
  settingEndpoints.setWebhookSecret,
  {
    permission,

    audit: { subject, detail: ({ ends_earlier }) => ({ ends_earlier }) },
    live,
  },
  async (ctx, { team_id, secret, ends_earlier }) => {
    const team = await requireManagedTeam(ctx, team_id);
    const { db, env, clock } = runtime();
    const now = clock.now();
    await saveWebhookSecret(db, env.PHIAL_ENCRYPTION_KEY, team.id, secret, {
      now,
      ...(ends_earlier && { olderValidUntil: now }),
    });
    forgetSecrets(team.id);
    return toTeamSettings(ctx, team);
  },
);

function toTarget({ deployment, baseUrl }: TeamRow) {
  return { deployment: Deployment.parse(deployment), baseUrl };
}

/**
 * The service's id of the team, as stored with its webhook secret or read with the current key; null when neither
 * reveals it.
 */
async function findKnownTeam(ctx: Ctx, team: TeamRow): Promise<string | null> {
  const stored = await findServiceTeamId(runtime().db, team.id);
  if (stored !== null) return stored;
  const apiKey = openTeamKey(team);
  if (apiKey === null) return null;
  try {
    return await readServiceTeam({ ...toTarget(team), apiKey }, ctx.requestId);
  } catch (thrown) {
    // The key being replaced may already be revoked.
    if (thrown instanceof DashboardError && thrown.code === "conflict") return null;
    throw thrown;
  }
}
