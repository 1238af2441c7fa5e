import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";

/** Parallel lists of a workout stream beside `time`; a cell is null where nothing was recorded. */
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
/** Beats a minute. */
const wholeCells = z.array(z.number().int().nullable()).nullish();

const lists = {
  /** Revolutions or steps a minute. */
  cadence: cells,
  /** Metres. */
  altitude: cells,
  /** Metres a second. */
  velocity_smooth: cells,
  heartrate: wholeCells,
  lat: cells,
  lng: cells,
  /** Metres since the start. */
  distance: cells,
  /** Watts. */
  power: cells,
  resistance: cells,
  /** °C. */
  temperature: cells,
};

/** Every list has one cell a moment of `time` (seconds of the epoch), or none at all. */
export const WorkoutStream = z
  .object({ time: z.array(z.number().int()).nullish(), ...lists })
  .meta({ id: "WorkoutStream" });
export type WorkoutStream = z.infer<typeof WorkoutStream>;

export const PutWorkoutStreamBody = z
  .strictObject({ time: z.array(z.number().int()).min(1).max(100_000), ...lists })
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
