import type { Endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import * as examples from "@/lib/contract/service/examples/summaries";

export type Kind = {
  readonly get: Endpoint;
  readonly put: Endpoint;
  readonly key: string;
  readonly example: object;
  /** The field that sets its time. */
  readonly when: string;
};
/** Kinds of summaries whose endpoint returns a list. */
export const kinds: Record<string, Kind> = {
  activity: {
    get: endpoints.getActivity,
    put: endpoints.putActivity,
    key: "activity",
    example: examples.activityExample,
    when: "calendar_date",
  },
  sleep: {
    get: endpoints.getSleep,
    put: endpoints.putSleep,
    key: "sleep",
    example: examples.sleepExample,
    when: "calendar_date",
  },
  sleep_cycle: {
    get: endpoints.getSleepCycles,
    put: endpoints.putSleepCycles,
    key: "sleep_cycle",
    example: examples.sleepCycleExample,
    when: "session_start",
  },
  body: {
    get: endpoints.getBody,
    put: endpoints.putBody,
    key: "body",
    example: examples.bodyExample,
    when: "calendar_date",
  },
  workouts: {
    get: endpoints.getWorkouts,
    put: endpoints.putWorkouts,
    key: "workouts",
    example: examples.workoutExample,
    when: "time_start",
  },
  meal: {
    get: endpoints.getMeals,
    put: endpoints.putMeals,
    key: "meals",
    example: examples.mealExample,
    when: "timestamp",
  },
  electrocardiogram: {
    get: endpoints.getElectrocardiograms,
    put: endpoints.putElectrocardiograms,
    key: "electrocardiogram",
    example: examples.electrocardiogramExample,
    when: "session_start",
  },
};
