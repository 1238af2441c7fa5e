import { endpoint } from "@/lib/contract/service/endpoint";
import {
  groupedTimeseriesExample,
  timeseriesRevisionsExample,
  workoutStreamExample,
} from "@/lib/contract/service/examples/timeseries";
import { UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";
import {
  GroupedTimeseries,
  PutTimeseriesBody,
  TimeseriesParams,
  TimeseriesQuery,
  TimeseriesRevisions,
} from "@/lib/contract/service/health-data/timeseries";
import {
  PutWorkoutStreamBody,
  WorkoutParams,
  WorkoutStream,
} from "@/lib/contract/service/health-data/workout-stream";

export const timeseriesEndpoints = {
  getGroupedTimeseries: endpoint({
    method: "GET",
    path: "/v2/timeseries/{user_id}/{resource}/grouped",
    tag: "Timeseries",
    summary:
      "List samples of a resource by provider and source, ordered by time, 5,000 per page. All pages of one cursor show the data as of the first page, each sample once.",
    params: TimeseriesParams,
    query: TimeseriesQuery,
    status: 200,
    response: GroupedTimeseries,
    errors: [404],
    example: groupedTimeseriesExample,
  }),
  getTimeseriesRevisions: endpoint({
    method: "GET",
    path: "/sandbox/v1/users/{user_id}/timeseries/{resource}/revisions",
    tag: "Sandbox",
    summary:
      "List the earlier values of samples that were sent again with another value, and their current values.",
    params: TimeseriesParams,
    query: TimeseriesQuery,
    status: 200,
    response: TimeseriesRevisions,
    errors: [404],
    example: timeseriesRevisionsExample,
    sandbox: true,
  }),
  putTimeseries: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/{user_id}/timeseries/{resource}",
    tag: "Sandbox",
    summary:
      "Store samples; the latest value of a compound key replaces the earlier one, which is kept as a revision.",
    params: TimeseriesParams,
    body: PutTimeseriesBody,
    status: 200,
    response: UpsertReport,
    errors: [404],
    example: { created: 1, updated: 0, unchanged: 0 },
    sandbox: true,
  }),
  getWorkoutStream: endpoint({
    method: "GET",
    path: "/v2/timeseries/workouts/{workout_id}/stream",
    tag: "Timeseries",
    summary:
      "Get the stream of a workout as parallel lists; lists that were not recorded are empty.",
    params: WorkoutParams,
    status: 200,
    response: WorkoutStream,
    errors: [404],
    example: workoutStreamExample,
  }),
  putWorkoutStream: endpoint({
    method: "POST",
    path: "/sandbox/v1/workouts/{workout_id}/stream",
    tag: "Sandbox",
    summary: "Store the stream of a workout, replacing an earlier one.",
    params: WorkoutParams,
    body: PutWorkoutStreamBody,
    status: 200,
    response: WorkoutStream,
    errors: [404],
    example: workoutStreamExample,
    sandbox: true,
  }),
};
