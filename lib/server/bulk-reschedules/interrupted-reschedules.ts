import "server-only";
import { randomUUID } from "node:crypto";
import { resumeFor } from "@/lib/server/core/session";
import { findInterruptedReschedules } from "./bulk-reschedule-store";
import { runReschedule } from "./run-bulk-reschedule";

/** Continues every bulk reschedule whose runner is gone, of any team, for the person who started it. */
export async function runInterruptedReschedules(): Promise<void> {
  for (const { id, teamId, startedById } of await findInterruptedReschedules()) {
    const ctx = startedById ? await resumeFor(startedById, teamId, randomUUID()) : null;
    if (ctx) await runReschedule(ctx, id);
  }
}
