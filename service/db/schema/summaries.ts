import { index, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import type { WorkoutStream } from "@/lib/contract/service/health-data/workout-stream";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { users } from "./users";

/** Summaries of every kind except menstrual cycles, which are computed from records and have their own table. */
export const summaries = service.table(
  "summaries",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The name in the path: activity, sleep, workouts … */
    kind: text("kind").notNull(),
    /** The time used when filtering by date. */
    at: instant("at").notNull(),
    /** Distinguishes summaries of one kind and source that have no id: a day, or the start time. */
    occasion: text("occasion").notNull(),
    sourceProvider: text("source_provider").notNull(),
    sourceType: text("source_type").notNull(),
    sourceAppId: text("source_app_id"),
    sourceDeviceId: uuid("source_device_id"),
    /** All fields of the kind under their wire names. */
    content: jsonb("content").$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("summaries_identity")
      .on(
        table.userId,
        table.kind,
        table.sourceProvider,
        table.sourceType,
        table.sourceAppId,
        table.sourceDeviceId,
        table.occasion,
      )
      .nullsNotDistinct(),
    index("summaries_range").on(table.userId, table.kind, table.at),
    ownTeamOnly(),
  ],
);

/** A workout over time as parallel lists with one entry for each moment. */
export const workoutStreams = service.table(
  "workout_streams",
  {
    workoutId: uuid("workout_id")
      .primaryKey()
      .references(() => summaries.id, { onDelete: "cascade" }),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stream: jsonb("stream").$type<WorkoutStream>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("workout_streams_user").on(table.userId), ownTeamOnly()],
);
