import { endpoints } from "@/lib/contract/service/endpoints";
import type {
  GroupedTimeseries,
  TimeseriesSample,
} from "@/lib/contract/service/health-data/timeseries";
import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";
import type { TestService } from "@/service/testing/create-test-service";

type Caller = Pick<TestService, "call" | "send">;
type Place = { readonly userId: string; readonly resource: string };

export const ring = { provider: "oura", type: "ring" };

/** Sends samples to be stored, valid or not, and returns the response. */
export function putSamples(
  service: Caller,
  { userId, resource }: Place,
  data: readonly object[],
  source: object = ring,
) {
  return service.send(endpoints.putTimeseries, {
    params: { user_id: userId, resource },
    body: { source, data },
  });
}

/** One page of a user's samples, from 2020 on unless the query says otherwise. */
export function readPage(
  service: Caller,
  { userId, resource }: Place,
  query: object = {},
): Promise<GroupedTimeseries> {
  return service.call(endpoints.getGroupedTimeseries, {
    params: { user_id: userId, resource },
    query: { start_date: "2020-01-01", ...query },
  });
}

/** Every sample of a page with the provider and type of its source, regardless of its group. */
export function samplesIn(page: GroupedTimeseries) {
  return Object.values(page.groups).flatMap((groups) =>
    groups.flatMap(({ data, source }) => data.map((sample) => ({ ...sample, source }))),
  );
}

/** A valid sample of the resource, with every field it may have. */
export function fittingSample(resource: string, timestamp: string): Omit<TimeseriesSample, "id"> {
  const found = findTimeseries(resource);
  if (found === null) throw new Error(`No timeseries ${resource}`);
  const words = found.type && found.type.words !== "any" ? found.type.words[0] : "lead_1";
  const values = {
    number: { value: 41.5 },
    text: { value: "Two slices of toast" },
    pressure: { systolic: 121, diastolic: 79 },
  };
  const extras: Record<string, unknown> = {
    intensity: "medium",
    sensor_location: "wrist",
    tags: ["food", "exercise"],
    delivery_mode: "bolus",
    delivery_form: "extended",
    bolus_purpose: "meal",
  };
  const own = Object.fromEntries((found.extra ?? []).map((field) => [field, extras[field]]));
  const span = { start: timestamp, end: timestamp };
  return {
    timestamp,
    ...(found.shape === "interval" && span),
    unit: found.unit,
    type: words,
    timezone_offset: -18000,
    ...values[found.value],
    ...own,
  } as Omit<TimeseriesSample, "id">;
}
