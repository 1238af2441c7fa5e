import { eq } from "drizzle-orm";
import { isObjectResource, parseDailyType } from "@/lib/contract/service/events/health-data-events";
import { Sport } from "@/lib/contract/service/health-data/session-summaries";
import { toWireSource } from "@/service/connections/wire-source";
import type { TeamTx } from "@/service/db/database";
import { summaries, workoutStreams } from "@/service/db/schema/summaries";
import type { PayloadBuilder } from "@/service/events/build-payload";
import { StreamReference, SummaryReference } from "@/service/events/queued-event";
import { findCycle } from "./cycle-repository";
import { toWireCycle } from "./cycle-row";
import { findSummaryKind } from "./summary-kinds";
import { toWireSummary } from "./summary-wire";

/**
 * Events of summaries, menstrual cycles and streams of workouts: the current object, since its newest version replaces
 * earlier ones.
 */
export const summaryPayload: PayloadBuilder = {
  isFor: (type) => {
    const resource = parseDailyType(type)?.resource;
    return resource !== undefined && isObjectResource(resource);
  },
  build: async (tx, { event_type, data }) => {
    const resource = parseDailyType(event_type)?.resource ?? "";
    if (resource === "workout_stream") {
      return buildStream(tx, StreamReference.parse(data).workout_id);
    }
    const { summary_id: id } = SummaryReference.parse(data);
    return resource === "menstrual_cycle" ? buildCycle(tx, id) : buildSummary(tx, id, resource);
  },
};

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

async function buildCycle(tx: TeamTx, id: string) {
  const row = await findCycle(tx, id);
  return row === null ? null : toWireCycle(row);
}

async function buildSummary(tx: TeamTx, id: string, resource: string) {
  const [row] = await tx.select().from(summaries).where(eq(summaries.id, id));
  const kind = findSummaryKind(resource);
  return row === undefined || kind === null ? null : toWireSummary(kind, row);
}
