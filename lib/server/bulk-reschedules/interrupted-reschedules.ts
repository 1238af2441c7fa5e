import "server-only";
import { randomUUID } from "node:crypto";
import { resumeFor } from "@/lib/server/core/session";
import { findInterruptedReschedules } from "./bulk-reschedule-store";
import { runReschedule } from "./run-bulk-reschedule";

/** Continues every team's bulk reschedules whose runner is gone, in the name of the person who started them. */
export async function runInterruptedReschedules(): Promise<void> {
  for (const { id, teamId, startedById } of await findInterruptedReschedules()) {
    const ctx = startedById ? await resumeFor(startedById, teamId, randomUUID()) : null;
    if (ctx) await runReschedule(ctx, id);
  }
}
