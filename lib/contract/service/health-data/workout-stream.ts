import { z } from "zod";
import { int4, Uuid } from "@/lib/contract/primitives";

/** The lists of a workout stream parallel to `time`; an entry is null where nothing was recorded. */
export const STREAM_LISTS = [
  "cadence",
  "altitude",
  "velocity_smooth",
  "heartrate",
  "lat",
  "lng",
  "distance",
  "power",
  "resistance",
  "temperature",
] as const;

const cells = z.array(z.number().nullable()).nullish();
/** Beats per minute. */
const wholeCells = z.array(int4().nullable()).nullish();

const lists = {
  /** Revolutions or steps per minute. */
  cadence: cells,
  /** Meters. */
  altitude: cells,
  /** Meters per second. */
  velocity_smooth: cells,
  heartrate: wholeCells,
  lat: cells,
  lng: cells,
  /** Meters since the start. */
  distance: cells,
  /** Watts. */
  power: cells,
  resistance: cells,
  /** °C. */
  temperature: cells,
};

/** Every list is empty or has one entry per moment of `time` (seconds since the epoch). */
export const WorkoutStream = z
  .object({ time: z.array(int4()).nullish(), ...lists })
  .meta({ id: "WorkoutStream" });
export type WorkoutStream = z.infer<typeof WorkoutStream>;

export const PutWorkoutStreamBody = z
  .strictObject({ time: z.array(int4()).min(1).max(100_000), ...lists })
  .superRefine((stream, context) => {
    for (const name of STREAM_LISTS) {
      const list = stream[name];
      if (list && list.length > 0 && list.length !== stream.time.length) {
        const message = `a list has a cell for each of the ${stream.time.length} moments`;
        context.addIssue({ code: "custom", path: [name], message });
      }
    }
  });
export type PutWorkoutStreamBody = z.infer<typeof PutWorkoutStreamBody>;

export const WorkoutParams = z.object({ workout_id: Uuid });
