import type { EscalationChannel } from "@/lib/contract/dashboard/critical-result";
import type { EscalationStage } from "@/lib/contract/dashboard/critical-settings";
import { MINUTE_MS } from "@/lib/contract/time";

export type DueStep = {
  /** Starts at 1. */
  readonly stage: number;
  readonly channel: EscalationChannel;
  readonly plannedAt: Date;
};

/**
 * The escalation steps of an open task that are due at a moment: for each channel, the last stage reached. After a
 * downtime that spans several stages, each channel is used once, not once per stage.
 */
export function getDueSteps(
  dueAt: Date,
  stages: readonly EscalationStage[],
  channels: ReadonlySet<EscalationChannel>,
  now: Date,
): DueStep[] {
  const last = new Map<EscalationChannel, DueStep>();
  const inOrder = stages.toSorted((a, b) => a.after_minutes - b.after_minutes);
  for (const [index, stage] of inOrder.entries()) {
    const plannedAt = new Date(dueAt.getTime() + stage.after_minutes * MINUTE_MS);
    if (plannedAt > now) break;
    for (const channel of stage.channels) {
      if (channels.has(channel)) last.set(channel, { stage: index + 1, channel, plannedAt });
    }
  }
  return [...last.values()];
}
