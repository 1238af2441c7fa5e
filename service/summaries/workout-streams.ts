import { and, eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  STREAM_LISTS,
  type WorkoutStream,
} from "@/lib/contract/service/health-data/workout-stream";
import type { TeamTx } from "@/service/db/database";
import { summaries, workoutStreams as table } from "@/service/db/schema/summaries";
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
      const { userId, teamId } = await requireWorkout(tx, workoutId);
      const content = { stream: completeStream(body), updatedAt: deps.clock.now() };
      await tx
        .insert(table)
        .values({ workoutId, teamId, userId, ...content })
        .onConflictDoUpdate({ target: table.workoutId, set: content });
      return content.stream;
    }),
  ),
];

/** The workout of an active user of the team. Refuses an unknown one with 404. */
async function requireWorkout(tx: TeamTx, workoutId: string) {
  const [row] = await tx
    .select({ userId: summaries.userId, teamId: summaries.teamId })
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
