import "server-only";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { findPracticeTeam, switchTeam } from "./practice-team";

/** Where a staff member can practice, or why they cannot. */
export type PracticePlace = { ctx: Ctx; closed: null } | { ctx: null; closed: string };

/**
 * The team of the service that may get sample results: the practice team, or the clinic's own when that is a sandbox.
 * Never a production team.
 */
export async function findPracticePlace(ctx: Ctx): Promise<PracticePlace> {
  const team = await findPracticeTeam(runtime().db, ctx.team);
  if (team) return { ctx: switchTeam(ctx, team), closed: null };
  if (ctx.team.deployment.startsWith("sandbox-")) return { ctx, closed: null };
  return {
    ctx: null,
    closed:
      "Practice needs a sandbox, and none is set up for this clinic.",
  };
}
