import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  STREAM_LISTS,
  type WorkoutStream,
} from "@/lib/contract/service/health-data/workout-stream";
import type { TeamTx } from "@/service/db/database";
import { summaries, workoutStreams as table } from "@/service/db/schema/summaries";
import { emit } from "@/service/events/emit";
import { handler } from "@/service/http/handler";
import { Refusal } from "@/service/http/refusal";
import { requireUser } from "@/service/users/repository";
import { WORKOUTS } from "./summary-kinds";

export const workoutStreamHandlers = [
  handler(endpoints.getWorkoutStream, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { workout_id: workoutId } = params;
      await requireWorkout(tx, workoutId);
      const [row] = await tx.select().from(table).where(eq(table.workoutId, workoutId));
      return row?.stream ?? completeStream({});
    }),
  ),
  handler(endpoints.putWorkoutStream, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { workout_id: workoutId } = params;
      const { userId } = await requireWorkout(tx, workoutId);
      return putStream(tx, { workoutId, userId, at: deps.clock.now() }, completeStream(body));
    }),
  ),
];

type StreamOf = { readonly workoutId: string; readonly userId: string; readonly at: Date };

/** Stores the stream of a workout, and emits that it can be read if it is new or has changed. */
async function putStream(
  tx: TeamTx,
  { workoutId, userId, at }: StreamOf,
  stream: WorkoutStream,
): Promise<WorkoutStream> {
  // Locks the workout, so that two senders do not both create its stream.
  await tx
    .select({ id: summaries.id })
    .from(summaries)
    .where(eq(summaries.id, workoutId))
    .for("no key update");
  const [stored] = await tx.select().from(table).where(eq(table.workoutId, workoutId));
  if (stored && isDeepStrictEqual(completeStream(stored.stream), stream)) return stream;
  const content = { stream, updatedAt: at };
  await tx
    .insert(table)
    .values({ workoutId, teamId: tx.teamId, userId, ...content })
    .onConflictDoUpdate({ target: table.workoutId, set: content });
  await emit(tx, {
    type: `daily.data.workout_stream.${stored ? "updated" : "created"}`,
    userId,
    data: { workout_id: workoutId },
    createdAt: at,
  });
  return stream;
}

/** The workout of an active user of the team. Refuses an unknown one with 404. */
async function requireWorkout(tx: TeamTx, workoutId: string) {
  const [row] = await tx
    .select({ userId: summaries.userId })
    .from(summaries)
    .where(and(eq(summaries.id, workoutId), eq(summaries.kind, WORKOUTS.name)));
  if (!row) throw new Refusal(404, `Workout ${workoutId} not found`);
  await requireUser(tx, row.userId);
  return row;
}

/** Every list is present; one that was not recorded is empty. */
function completeStream(stream: WorkoutStream): WorkoutStream {
  const lists = STREAM_LISTS.map((name) => [name, stream[name] ?? []]);
  return { time: stream.time ?? [], ...Object.fromEntries(lists) };
}
