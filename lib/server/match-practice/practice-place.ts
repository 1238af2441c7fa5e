import "server-only";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { findPracticeTeam, switchTeam } from "./practice-team";

/** Where whoever asks may practise, or why there is no such place. */
export type PracticePlace = { ctx: Ctx; closed: null } | { ctx: null; closed: string };

/**
 * The team of the service in which made-up results may stand: one made for practice, or the clinic's own where that is
 * a sandbox already. Never a production team.
 */
export async function findPracticePlace(ctx: Ctx): Promise<PracticePlace> {
  const team = await findPracticeTeam(runtime().db, ctx.team);
  if (team) return { ctx: switchTeam(ctx, team), closed: null };
  if (ctx.team.deployment.startsWith("sandbox-")) return { ctx, closed: null };
  return {
    ctx: null,
    closed:
      "Made-up results may only stand in a sandbox, and this clinic has none set up beside its own team.",
  };
}
