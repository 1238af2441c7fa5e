import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { StreamedFile } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  PersonSeries,
  PersonSeriesInput,
  SampleList,
  SampleListInput,
  SetTargetInput,
  SetTargetResult,
  TimeseriesExportInput,
  TimeseriesView,
  TimeseriesViewInput,
} from "@/lib/contract/dashboard/timeseries-view";

/** The operations on timeseries. */
export const timeseriesEndpoints = {
  listTimeseries: endpoint({
    name: "timeseries.list",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/timeseries",
    input: PersonSeriesInput,
    output: PersonSeries,
    example: { user_id: EXAMPLE_ID },
  }),
  exportTimeseries: endpoint({
    name: "timeseries.export",
    kind: "read",
    method: "POST",
    path: "/api/people/{user_id}/timeseries/export",
    input: TimeseriesExportInput,
    output: StreamedFile,
    download: "text/csv; charset=utf-8",
    example: {
      user_id: EXAMPLE_ID,
      start: "2026-11-01T00:00:00Z",
      end: "2026-11-02T00:00:00Z",
      zone: "UTC",
      resources: ["steps"],
      reason: "A consented study of sleep.",
    },
  }),
  readTimeseries: endpoint({
    name: "timeseries.read",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/timeseries/{resource}",
    input: TimeseriesViewInput,
    output: TimeseriesView,
    example: {
      user_id: EXAMPLE_ID,
      start: "2026-11-01T00:00:00Z",
      end: "2026-11-02T00:00:00Z",
      zone: "UTC",
      resource: "steps",
      width: 800,
    },
  }),
  listSamples: endpoint({
    name: "timeseries.read-samples",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/timeseries/{resource}/samples",
    input: SampleListInput,
    output: SampleList,
    example: {
      user_id: EXAMPLE_ID,
      start: "2026-11-01T00:00:00Z",
      end: "2026-11-02T00:00:00Z",
      resource: "steps",
    },
  }),
  setSampleTarget: endpoint({
    name: "timeseries.set-target",
    kind: "write",
    method: "POST",
    path: "/api/people/{user_id}/timeseries/{resource}/target",
    input: SetTargetInput,
    output: SetTargetResult,
    example: {
      user_id: EXAMPLE_ID,
      resource: "heartrate",
      target: { low: 50, high: 180, basis: "Care plan" },
      replaces: null,
    },
  }),
};
