import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  DEFAULT_LIMIT_MINUTES,
  DEFAULT_STAGES,
  type EscalationStage,
  type MarkerLimit,
} from "@/lib/contract/dashboard/critical-settings";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { criticalSettings } from "@/lib/server/db/schema/critical-results";

const Addresses = z.object({
  recipients: z.array(z.string()),
  on_call_url: z.string().nullable(),
  /** Signs the calls (Standard Webhooks); null without an address. */
  secret: z.string().nullable(),
});
type Addresses = z.infer<typeof Addresses>;

export type TeamCriticalSettings = Addresses & {
  limitMinutes: number;
  stages: readonly EscalationStage[];
  markerLimits: readonly MarkerLimit[];
  updatedAt: Date | null;
  updatedByName: string | null;
};

const DEFAULTS: TeamCriticalSettings = {
  limitMinutes: DEFAULT_LIMIT_MINUTES,
  stages: DEFAULT_STAGES,
  markerLimits: [],
  recipients: [],
  on_call_url: null,
  secret: null,
  updatedAt: null,
  updatedByName: null,
};

/** How a team handles critical results; the defaults until an administrator has changed something. */
export async function readTeamSettings(teamId: string): Promise<TeamCriticalSettings> {
  const [row] = await runtime()
    .db.select()
    .from(criticalSettings)
    .where(eq(criticalSettings.teamId, teamId));
  if (row === undefined) return DEFAULTS;
  const { sealedAddresses, limitMinutes, stages, markerLimits, updatedAt, updatedByName } = row;
  const addresses = openJson(Addresses, sealedAddresses, getSealOwner(teamId));
  return { limitMinutes, stages, markerLimits, updatedAt, updatedByName, ...addresses };
}

/** The addresses of a team, encrypted for its row. */
export function sealAddresses(teamId: string, addresses: Addresses): Buffer {
  return sealJson(addresses, getSealOwner(teamId));
}

function getSealOwner(teamId: string): string {
  return `critical settings ${teamId}`;
}
