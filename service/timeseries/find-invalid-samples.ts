import type { ValidationIssue } from "@/lib/contract/dashboard/api-error";
import type { PutTimeseriesBody, SampleInput } from "@/lib/contract/service/health-data/timeseries";
import type {
  ExtraField,
  TimeseriesResource,
} from "@/lib/contract/service/health-data/timeseries-resources";
import { isPlausible } from "./plausible";

const MOMENTS = ["timestamp", "start", "end"] as const;
const EXTRA_FIELDS: readonly ExtraField[] = [
  "intensity",
  "sensor_location",
  "tags",
  "delivery_mode",
  "delivery_form",
  "bolus_purpose",
];

type Issue = Pick<ValidationIssue, "type" | "msg">;
type Field = keyof SampleInput;

const missing: Issue = { type: "missing", msg: "Field required" };
const extra: Issue = { type: "extra_forbidden", msg: "This resource has no such field" };
const wrong = (msg: string): Issue => ({ type: "value_error", msg: `Value error, ${msg}` });
const listAllowed = (...words: readonly string[]): Issue => ({
  type: "enum",
  msg: `Input should be ${words.map((word) => `'${word}'`).join(", ")}`,
});

/** Finds everything in a request that does not fit the resource: unit, kind of value, times, allowed terms, source. */
export function findInvalidSamples(
  name: string,
  resource: TimeseriesResource,
  { source, data }: PutTimeseriesBody,
): ValidationIssue[] {
  const issues = data.flatMap((sample, index) =>
    getInvalidSamples(resource, sample).map(([field, issue]) => ({
      ...issue,
      loc: ["body", "data", index, field],
      input: sample[field] ?? null,
    })),
  );
  const isWheelchair = name === "distance" && source.sport === "wheelchair_pushing";
  for (const field of ["sport", "workout_id"] as const) {
    const isAllowed = resource.ofWorkouts === true || (field === "sport" && isWheelchair);
    if (source[field] && !isAllowed) {
      issues.push({ ...extra, loc: ["body", "source", field], input: source[field] });
    }
  }
  return issues;
}

function getInvalidSamples(resource: TimeseriesResource, sample: SampleInput): [Field, Issue][] {
  const issues: [Field, Issue][] = [];
  if (sample.unit !== resource.unit) issues.push(["unit", listAllowed(resource.unit)]);
  for (const field of MOMENTS) {
    const moment = sample[field];
    const isNeeded = resource.shape === "interval" || field === "timestamp";
    if (!moment && isNeeded) issues.push([field, missing]);
    if (moment && !isPlausible(moment))
      issues.push([field, wrong("a sample is from 1900 to 2099")]);
  }
  if (sample.start && sample.end && Date.parse(sample.end) < Date.parse(sample.start)) {
    issues.push(["end", wrong("a span cannot end before it starts")]);
  }
  return [...issues, ...findInvalidValues(resource, sample), ...findInvalidTexts(resource, sample)];
}

function findInvalidValues({ value }: TimeseriesResource, sample: SampleInput): [Field, Issue][] {
  const issues: [Field, Issue][] = [];
  for (const field of ["systolic", "diastolic"] as const) {
    if (value === "pressure" && sample[field] === undefined) issues.push([field, missing]);
    if (value !== "pressure" && sample[field] !== undefined) issues.push([field, extra]);
  }
  if (value === "pressure") {
    if (sample.value !== undefined) issues.push(["value", extra]);
  } else if (sample.value === undefined) {
    issues.push(["value", missing]);
  } else if (value === "text" && typeof sample.value !== "string") {
    issues.push(["value", { type: "string_type", msg: "Input should be a valid string" }]);
  } else if (value === "number" && typeof sample.value !== "number") {
    issues.push(["value", { type: "float_type", msg: "Input should be a valid number" }]);
  }
  return issues;
}

function findInvalidTexts(resource: TimeseriesResource, sample: SampleInput): [Field, Issue][] {
  const issues: [Field, Issue][] = [];
  const { type, extra: own = [] } = resource;
  if (type?.isNeeded && !sample.type) issues.push(["type", missing]);
  if (type && type.words !== "any" && sample.type && !type.words.includes(sample.type)) {
    issues.push(["type", listAllowed(...type.words)]);
  }
  for (const field of EXTRA_FIELDS) {
    if (sample[field] && !own.includes(field)) issues.push([field, extra]);
  }
  return issues;
}
