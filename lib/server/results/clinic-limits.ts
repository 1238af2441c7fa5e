import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { criticalSettings } from "@/lib/server/db/schema/critical-results";

/** The critical limits that a team has set for its markers; none until an administrator has. */
export async function readClinicLimits({
  team,
}: Pick<ServiceCtx, "team">): Promise<readonly MarkerLimit[]> {
  const [row] = await runtime()
    .db.select({ limits: criticalSettings.markerLimits })
    .from(criticalSettings)
    .where(eq(criticalSettings.teamId, team.id));
  return row?.limits ?? [];
}

/** A text that changes with any limit, to be part of a fingerprint; empty without limits. */
export function getLimitsVersion(limits: readonly MarkerLimit[]): string {
  if (limits.length === 0) return "";
  return ` ${createHash("sha256").update(JSON.stringify(limits)).digest("base64url")}`;
}
