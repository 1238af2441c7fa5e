import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import {
  historicalPullExample,
  workoutStreamEventExample,
} from "@/lib/contract/service/examples/events";
import { menstrualCycleExample } from "@/lib/contract/service/examples/health-data";
import {
  activityExample,
  bodyExample,
  electrocardiogramExample,
  mealExample,
  profileExample,
  sleepCycleExample,
  sleepExample,
  workoutExample,
} from "@/lib/contract/service/examples/summaries";
import { toSamplesExample } from "@/lib/contract/service/examples/timeseries";
import { Activity, BodySummary, Sleep } from "@/lib/contract/service/health-data/daily-summaries";
import { Meal } from "@/lib/contract/service/health-data/meal";
import { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { Profile } from "@/lib/contract/service/health-data/profile";
import {
  Electrocardiogram,
  SleepCycle,
  Sport,
  Workout,
} from "@/lib/contract/service/health-data/session-summaries";
import { Source } from "@/lib/contract/service/health-data/source";
import { TimeseriesSample } from "@/lib/contract/service/health-data/timeseries";
import type { EventDefinition } from "./event-definition";
import { EVENT_RESOURCES, type EventResource } from "./event-resources";

/** Samples of one source that were created or updated together. The latest value of a compound key replaces earlier ones. */
export const SamplesChanged = z.object({
  user_id: Uuid.optional(),
  source_id: z.number().int().nullish(),
  source: Source,
  data: z.array(TimeseriesSample),
});

/** Announces that the stream of a workout can be read; streams are too large to be delivered. */
export const ShallowWorkoutStream = z.object({
  user_id: Uuid,
  workout_id: Uuid,
  provider_id: z.string(),
  message: z.string().optional(),
  source: Source,
  sport: Sport.optional(),
});

export const HistoricalPullCompleted = z.object({
  user_id: Uuid,
  start_date: Instant,
  end_date: Instant,
  is_final: z.literal(true),
  provider: z.string(),
});

/** The resources whose event contains an object of its own; the events of all others contain samples. */
const OBJECTS = {
  activity: { data: Activity, example: activityExample },
  body: { data: BodySummary, example: bodyExample },
  electrocardiogram: { data: Electrocardiogram, example: electrocardiogramExample },
  meal: { data: Meal, example: mealExample },
  menstrual_cycle: { data: MenstrualCycle, example: menstrualCycleExample },
  profile: { data: Profile, example: profileExample },
  sleep: { data: Sleep, example: sleepExample },
  sleep_cycle: { data: SleepCycle, example: sleepCycleExample },
  workout_stream: { data: ShallowWorkoutStream, example: workoutStreamEventExample },
  workouts: { data: Workout, example: workoutExample },
} as const satisfies Partial<Record<EventResource, EventDefinition>>;

/** A resource whose event contains one object, not samples. */
export type ObjectResource = keyof typeof OBJECTS;

export function isObjectResource(resource: EventResource): resource is ObjectResource {
  return Object.hasOwn(OBJECTS, resource);
}

/** A resource whose event contains samples. */
export type SamplesResource = Exclude<EventResource, ObjectResource>;

export function isSamplesResource(name: string): name is SamplesResource {
  const resource = EVENT_RESOURCES.find((each) => each === name);
  return resource !== undefined && !isObjectResource(resource);
}

type DataSchema<Resource> = Resource extends keyof typeof OBJECTS
  ? (typeof OBJECTS)[Resource]["data"]
  : typeof SamplesChanged;

export type DailyType<Resource extends EventResource> =
  `daily.data.${Resource}.${"created" | "updated"}`;
type HistoricalType = `historical.data.${EventResource}.created`;

type DailyEvents = {
  readonly [Type in DailyType<EventResource>]: Type extends DailyType<infer Resource>
    ? EventDefinition<DataSchema<Resource>>
    : never;
};
type HistoricalEvents = {
  readonly [Type in HistoricalType]: EventDefinition<typeof HistoricalPullCompleted>;
};

/** The resource and the change of a `daily.data` event; null for other types. */
export function parseDailyType(
  type: string,
): { readonly resource: EventResource; readonly change: "created" | "updated" } | null {
  if (!Object.hasOwn(DAILY_EVENTS, type)) return null;
  const [, , resource, change] = type.split(".");
  return { resource: resource as EventResource, change: change as "created" | "updated" };
}

function getDefinition(resource: EventResource): EventDefinition {
  return isObjectResource(resource)
    ? OBJECTS[resource]
    : { data: SamplesChanged, example: toSamplesExample(resource) };
}

export const DAILY_EVENTS = Object.fromEntries(
  EVENT_RESOURCES.flatMap((resource) =>
    (["created", "updated"] as const).map((change) => [
      `daily.data.${resource}.${change}`,
      getDefinition(resource),
    ]),
  ),
) as DailyEvents;

export const HISTORICAL_EVENTS = Object.fromEntries(
  EVENT_RESOURCES.map((resource) => [
    `historical.data.${resource}.created`,
    { data: HistoricalPullCompleted, example: historicalPullExample },
  ]),
) as HistoricalEvents;
