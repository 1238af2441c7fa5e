import type { ValidationIssue } from "@/lib/contract/api-error";
import type { PutTimeseriesBody, SampleInput } from "@/lib/contract/timeseries";
import { Refusal } from "@/service/http/refusal";
import { InvalidRequest } from "@/service/http/request-issue";
import { findResource, type Resource } from "./resources";
import { appendSample, emptyColumns, type SampleColumns } from "./sample";

const EARLIEST_MS = Date.UTC(1900, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
const MOMENTS = ["timestamp", "start", "end"] as const;

/**
 * Samples of a request as they are stored. Refuses an unknown resource (404) and, with the place of each (422), a unit
 * other than the resource's, a span without its ends, and moments before 1900 or after 2099.
 */
export function readSamples(resource: string, { source, data }: PutTimeseriesBody): SampleColumns {
  const found = findResource(resource);
  if (found === null) throw new Refusal(404, `There is no timeseries named ${resource}`);
  const issues = data.flatMap((sample, index) => misfits(found, sample, index));
  if (issues.length > 0) throw new InvalidRequest(issues);
  const columns = emptyColumns();
  for (const sample of data) {
    appendSample(columns, {
      resource,
      sourceType: source.type,
      sourceAppId: source.app_id ?? null,
      sourceDeviceId: source.device_id ?? null,
      timestampMs: Date.parse(sample.timestamp),
      startMs: sample.start ? Date.parse(sample.start) : null,
      endMs: sample.end ? Date.parse(sample.end) : null,
      value: sample.value,
      unit: sample.unit,
      type: sample.type ?? null,
      timezoneOffset: sample.timezone_offset ?? null,
    });
  }
  return columns;
}

function misfits({ unit, kind }: Resource, sample: SampleInput, index: number): ValidationIssue[] {
  const issue = (field: keyof SampleInput, type: string, msg: string): ValidationIssue => ({
    type,
    loc: ["body", "data", index, field],
    msg,
    input: sample[field] ?? null,
  });
  const issues: ValidationIssue[] = [];
  if (sample.unit !== unit) issues.push(issue("unit", "enum", `Input should be '${unit}'`));
  for (const field of MOMENTS) {
    const moment = sample[field];
    const isNeeded = kind === "interval" || field === "timestamp";
    if (!moment && isNeeded) issues.push(issue(field, "missing", "Field required"));
    if (moment && !isPlausible(moment)) {
      issues.push(issue(field, "value_error", "Value error, a sample is from 1900 to 2099"));
    }
  }
  return issues;
}

function isPlausible(moment: string): boolean {
  const ms = Date.parse(moment);
  return ms >= EARLIEST_MS && ms < LATEST_MS;
}
