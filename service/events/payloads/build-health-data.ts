import { eq } from "drizzle-orm";
import { isObjectResource, parseDailyType } from "@/lib/contract/service/events/health-data-events";
import { Sport } from "@/lib/contract/service/health-data/session-summaries";
import { toWireSource } from "@/service/connections/wire-source";
import type { TeamTx } from "@/service/db/database";
import { summaries, workoutStreams } from "@/service/db/schema/summaries";
import {
  type QueuedEvent,
  SamplesReference,
  StreamReference,
  SummaryReference,
} from "@/service/events/queued-event";
import { findCycle } from "@/service/summaries/cycle-repository";
import { toWireCycle } from "@/service/summaries/cycle-row";
import { findSummaryKind } from "@/service/summaries/summary-kinds";
import { toWireSummary } from "@/service/summaries/summary-wire";
import { readSamples } from "@/service/timeseries/read-samples";

/**
 * The current data of a `daily.data` event, since the newest version of an object replaces earlier ones; null if it no
 * longer exists.
 */
export async function buildHealthData(tx: TeamTx, event: QueuedEvent): Promise<unknown> {
  const daily = parseDailyType(event.event_type);
  if (daily === null || event.user_id === null) return null;
  if (daily.resource === "workout_stream") {
    return buildStream(tx, StreamReference.parse(event.data).workout_id);
  }
  if (isObjectResource(daily.resource)) {
    const { summary_id: id } = SummaryReference.parse(event.data);
    return daily.resource === "menstrual_cycle"
      ? buildCycle(tx, id)
      : buildSummary(tx, id, daily.resource);
  }
  return buildSamples(tx, event.user_id, daily.change, SamplesReference.parse(event.data));
}

async function buildCycle(tx: TeamTx, id: string) {
  const row = await findCycle(tx, id);
  return row === null ? null : toWireCycle(row);
}

async function buildSummary(tx: TeamTx, id: string, resource: string) {
  const [row] = await tx.select().from(summaries).where(eq(summaries.id, id));
  const kind = findSummaryKind(resource);
  return row === undefined || kind === null ? null : toWireSummary(kind, row);
}

/** Announces that the stream can be read; the stream itself is too large to be delivered (service reference). */
async function buildStream(tx: TeamTx, workout_id: string) {
  const [found] = await tx
    .select({ workout: summaries })
    .from(workoutStreams)
    .innerJoin(summaries, eq(summaries.id, workoutStreams.workoutId))
    .where(eq(workoutStreams.workoutId, workout_id));
  if (found === undefined) return null;
  const { workout } = found;
  const sport = Sport.safeParse(workout.content.sport);
  return {
    user_id: workout.userId,
    workout_id,
    provider_id: String(workout.content.provider_id ?? ""),
    message: `The stream can be read at /v2/timeseries/workouts/${workout_id}/stream.`,
    source: toWireSource(workout),
    ...(sport.success && { sport: sport.data }),
  };
}

async function buildSamples(
  tx: TeamTx,
  userId: string,
  change: "created" | "updated",
  reference: SamplesReference,
) {
  const data = await readSamples(tx, { userId, change, ...reference });
  if (data.length === 0) return null;
  const source = toWireSource({
    sourceProvider: reference.provider,
    sourceType: reference.source_type,
    sourceAppId: reference.app_id,
    sourceDeviceId: reference.device_id,
    sourceSport: reference.sport,
    sourceWorkoutId: reference.workout_id,
  });
  // A deprecated number of the public API without a meaning here.
  return { user_id: userId, source_id: 0, source, data };
}
