import "server-only";
import { randomUUID } from "node:crypto";
import { serveTeam } from "@/lib/server/core/session";
import { findInterruptedReschedules } from "./bulk-reschedule-store";
import { runReschedule } from "./run-bulk-reschedule";

/**
 * Continues every team's bulk reschedules whose runner is gone, in the name of the person who started them; pauses
 * those of people who may no longer do it.
 */
export async function runInterruptedReschedules(): Promise<void> {
  for (const { id, teamId } of await findInterruptedReschedules()) {
    const ctx = await serveTeam(teamId, randomUUID());
    if (ctx) await runReschedule(ctx, id);
  }
}
