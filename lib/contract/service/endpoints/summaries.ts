import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import * as examples from "@/lib/contract/service/examples/summaries";
import {
  Activity,
  BodySummary,
  PutActivityBody,
  PutBodyBody,
  PutSleepBody,
  Sleep,
} from "@/lib/contract/service/health-data/daily-summaries";
import { Meal, PutMealsBody } from "@/lib/contract/service/health-data/meal";
import { SummaryQuery, UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";
import { Profile, ProfileQuery, PutProfileBody } from "@/lib/contract/service/health-data/profile";
import {
  Electrocardiogram,
  PutElectrocardiogramsBody,
  PutSleepCyclesBody,
  PutWorkoutsBody,
  SleepCycle,
  Workout,
} from "@/lib/contract/service/health-data/session-summaries";
import { SummaryRangeQuery } from "@/lib/contract/service/health-data/summary";

const params = z.object({ user_id: Uuid });

type RangeQuery = typeof SummaryRangeQuery | typeof SummaryQuery;
type Reading<Key, Item, Query> = {
  readonly name: string;
  readonly key: Key;
  readonly item: Item;
  readonly query: Query;
  readonly example: object;
};

/**
 * The endpoint that reads the summaries of one resource name; the response has one key, which may differ from that
 * name.
 */
function reading<const Key extends string, Item extends z.ZodType, Query extends RangeQuery>({
  name,
  key,
  item,
  example,
  query,
}: Reading<Key, Item, Query>) {
  const shape = { [key]: z.array(item) } as Record<Key, z.ZodArray<Item>>;
  return endpoint({
    method: "GET",
    path: `/v2/summary/${name}/{user_id}`,
    tag: "Summaries",
    summary: `List summaries named ${name} in the range, oldest first; both ends are inclusive.`,
    params,
    query,
    status: 200,
    response: z.object(shape),
    errors: [404],
    example: { [key]: [example] },
  });
}

function storing<Body extends z.ZodType>(name: string, body: Body) {
  return endpoint({
    method: "POST",
    path: `/sandbox/v1/users/{user_id}/summary/${name}`,
    tag: "Sandbox",
    summary: `Store summaries named ${name}; the newest version of an id replaces the earlier one.`,
    params,
    body,
    status: 200,
    response: UpsertReport,
    errors: [404, 409],
    example: { created: 1, updated: 0, unchanged: 0 },
    sandbox: true,
  });
}

export const summaryEndpoints = {
  getActivity: reading({
    name: "activity",
    key: "activity",
    item: Activity,
    query: SummaryRangeQuery,
    example: examples.activityExample,
  }),
  putActivity: storing("activity", PutActivityBody),
  getSleep: reading({
    name: "sleep",
    key: "sleep",
    item: Sleep,
    query: SummaryRangeQuery,
    example: examples.sleepExample,
  }),
  putSleep: storing("sleep", PutSleepBody),
  getSleepCycles: reading({
    name: "sleep_cycle",
    key: "sleep_cycle",
    item: SleepCycle,
    query: SummaryQuery,
    example: examples.sleepCycleExample,
  }),
  putSleepCycles: storing("sleep_cycle", PutSleepCyclesBody),
  getBody: reading({
    name: "body",
    key: "body",
    item: BodySummary,
    query: SummaryRangeQuery,
    example: examples.bodyExample,
  }),
  putBody: storing("body", PutBodyBody),
  getWorkouts: reading({
    name: "workouts",
    key: "workouts",
    item: Workout,
    query: SummaryRangeQuery,
    example: examples.workoutExample,
  }),
  putWorkouts: storing("workouts", PutWorkoutsBody),
  getMeals: reading({
    name: "meal",
    key: "meals",
    item: Meal,
    query: SummaryRangeQuery,
    example: examples.mealExample,
  }),
  putMeals: storing("meal", PutMealsBody),
  getElectrocardiograms: reading({
    name: "electrocardiogram",
    key: "electrocardiogram",
    item: Electrocardiogram,
    query: SummaryQuery,
    example: examples.electrocardiogramExample,
  }),
  putElectrocardiograms: storing("electrocardiogram", PutElectrocardiogramsBody),
  getProfile: endpoint({
    method: "GET",
    path: "/v2/summary/profile/{user_id}",
    tag: "Summaries",
    summary: "Get the person's profile at the providers: the one that changed last.",
    params,
    query: ProfileQuery,
    status: 200,
    response: Profile,
    errors: [404],
    example: examples.profileExample,
  }),
  putProfile: storing("profile", PutProfileBody),
};
