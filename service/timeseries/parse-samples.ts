import type { ValidationIssue } from "@/lib/contract/dashboard/api-error";
import type {
  PutTimeseriesBody,
  SampleExtra,
  SampleInput,
} from "@/lib/contract/service/health-data/timeseries";
import type { TimeseriesResource } from "@/lib/contract/service/health-data/timeseries-resources";
import { InvalidRequest } from "@/service/http/request-issue";
import { findInvalidSamples } from "./find-invalid-samples";
import { requireResource } from "./require-resource";
import { appendToBatch, createSampleBatch, type SampleBatch } from "./sample";

/**
 * Parses the samples of a request for storage. Refuses an unknown resource (404), and anything that does not fit the
 * resource (422) with the location of each issue.
 */
export function parseSamples(resource: string, body: PutTimeseriesBody): SampleBatch {
  const found = requireResource(resource);
  const issues: ValidationIssue[] = findInvalidSamples(resource, found, body);
  if (issues.length > 0) throw new InvalidRequest(issues);
  const { source, data } = body;
  const columns = createSampleBatch();
  for (const sample of data) {
    appendToBatch(columns, {
      resource,
      sourceType: source.type,
      sourceAppId: source.app_id ?? null,
      sourceDeviceId: source.device_id?.toLowerCase() ?? null,
      sourceSport: source.sport ?? null,
      sourceWorkoutId: source.workout_id?.toLowerCase() ?? null,
      timestampMs: Date.parse(sample.timestamp),
      startMs: sample.start ? Date.parse(sample.start) : null,
      endMs: sample.end ? Date.parse(sample.end) : null,
      value: typeof sample.value === "number" ? sample.value : null,
      unit: sample.unit,
      type: sample.type ?? null,
      timezoneOffset: sample.timezone_offset ?? null,
      extra: getExtra(found, sample),
    });
  }
  return columns;
}

function getExtra({ value, extra = [] }: TimeseriesResource, sample: SampleInput) {
  const own: SampleExtra = {};
  if (value === "text") own.value = sample.value;
  if (value === "pressure") {
    own.systolic = sample.systolic;
    own.diastolic = sample.diastolic;
  }
  for (const field of extra) Object.assign(own, { [field]: sample[field] ?? null });
  return Object.keys(own).length === 0 ? null : own;
}
