import "server-only";
import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { eq } from "drizzle-orm";
import type { CriticalSettings } from "@/lib/contract/dashboard/critical-settings";
import { criticalResultEndpoints } from "@/lib/contract/dashboard/endpoints/critical-results";
import type { Instant } from "@/lib/contract/primitives";
import { isPublicAddress } from "@/lib/net-guard/public-address";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { criticalSettings, criticalSweeps } from "@/lib/server/db/schema/critical-results";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { canSendMail } from "./send-mail";
import { readTeamSettings, sealAddresses } from "./team-settings";

const permission = "settings:manage";
const SECRET_BYTES = 32;

/** How the team handles critical results: limit, addresses, escalation stages. */
export const readCriticalSettings = operation(
  criticalResultEndpoints.readCriticalSettings,
  {
    permission,

    audit: {},
  },
  (ctx) => readSettings(ctx),
);

/**
 * Saves how the team handles critical results. Open tasks keep their limit. A new on-call address gets a new signing
 * secret, which only this response contains. Throws `conflict` when someone else has saved since these settings were
 * read.
 */
export const saveCriticalSettings = operation(
  criticalResultEndpoints.saveCriticalSettings,
  {
    permission,

    audit: {
      detail: ({ limit_minutes, recipients, on_call_url, stages, marker_limits }) => ({
        limit_minutes,
        ...(marker_limits && {
          marker_limits: marker_limits.map(
            ({ loinc, low, high, unit }) => `${loinc} ${low ?? "-"} ${high ?? "-"} ${unit}`,
          ),
        }),
        recipients: recipients.length,
        has_on_call: on_call_url !== null,
        stages: stages.map(
          ({ after_minutes, channels }) => `${after_minutes} ${channels.join("+")}`,
        ),
      }),
    },
  },
  async (
    ctx,
    { seen_at, renews_secret, limit_minutes, stages, recipients, on_call_url, ...rest },
  ) => {
    const { db, clock } = runtime();
    if (on_call_url !== null) requireAllowed(ctx, on_call_url);
    const before = await readTeamSettings(ctx.team.id);
    if ((before.updatedAt?.getTime() ?? null) !== (seen_at === null ? null : Date.parse(seen_at))) {
      throw new DashboardError(
        "conflict",
        `${before.updatedByName ?? "Somebody"} has changed these settings meanwhile. Nothing was saved. Read them again.`,
      );
    }
    const keepsSecret = on_call_url === before.on_call_url && !renews_secret;
    const isNew = on_call_url !== null && !(keepsSecret && before.secret);
    const secret = on_call_url === null ? null : isNew ? makeSecret() : before.secret;
    const markerLimits = rest.marker_limits ?? [...before.markerLimits];
    const values = {
      limitMinutes: limit_minutes,
      stages,
      markerLimits,
      sealedAddresses: sealAddresses(ctx.team.id, { recipients, on_call_url, secret }),
      updatedAt: clock.now(),
      updatedByName: ctx.actor.name,
    };
    const saved = await db
      .insert(criticalSettings)
      .values({ teamId: ctx.team.id, ...values })
      .onConflictDoUpdate({
        target: criticalSettings.teamId,
        set: values,
        ...(before.updatedAt ? { setWhere: eq(criticalSettings.updatedAt, before.updatedAt) } : {}),
      })
      .returning({ teamId: criticalSettings.teamId });
    if (saved.length === 0) {
      throw new DashboardError(
        "conflict",
        "Someone else saved at the same moment. Reload and try again.",
      );
    }
    if (JSON.stringify(markerLimits) !== JSON.stringify(before.markerLimits)) {
      // Everything recent is examined again.
      await db
        .update(criticalSweeps)
        .set({ completeAt: null })
        .where(eq(criticalSweeps.teamId, ctx.team.id));
    }
    await publishChanges(db, ctx.team.id, [{ topic: "settings", id: null, user_id: null }]);
    return { settings: await readSettings(ctx), secret: isNew ? secret : null };
  },
);

async function readSettings(ctx: Ctx): Promise<CriticalSettings> {
  const settings = await readTeamSettings(ctx.team.id);
  const { limitMinutes, stages, recipients, on_call_url, updatedAt, updatedByName } = settings;
  const marker_limits = [...settings.markerLimits];
  return {
    limit_minutes: limitMinutes,
    recipients,
    on_call_url,
    stages: [...stages],
    marker_limits,
    allows_private: isEmbedded(ctx),
    can_send_mail: canSendMail(),
    updated_at: updatedAt && (updatedAt.toISOString() as Instant),
    updated_by: updatedByName,
  };
}

/** Checks only the address itself; host names are resolved when it is called. */
function requireAllowed(ctx: Ctx, address: string): void {
  if (isEmbedded(ctx)) return;
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:") {
    throw new DashboardError("conflict", "The on-call address must begin with https://.");
  }
  if (isIP(host) === 0 || isPublicAddress(host)) return;
  throw new DashboardError("conflict", "The on-call address is not on the public internet.");
}

function isEmbedded({ team }: Ctx): boolean {
  return team.deployment === "embedded";
}

function makeSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
