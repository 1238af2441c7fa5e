import type { SampleExtra } from "@/lib/contract/service/health-data/timeseries";

/** A sample on its way to the table. Times are milliseconds of the epoch; the offset (seconds) is kept apart. */
export type Sample = {
  readonly resource: string;
  readonly sourceType: string;
  readonly sourceAppId: string | null;
  readonly sourceDeviceId: string | null;
  readonly sourceSport: string | null;
  readonly sourceWorkoutId: string | null;
  readonly timestampMs: number;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** Null where the sample is not one number. */
  readonly value: number | null;
  readonly unit: string;
  readonly type: string | null;
  readonly timezoneOffset: number | null;
  readonly extra: SampleExtra | null;
};

/** Samples as one array a field: what a bulk statement takes, and a compact form to keep in a file. */
export type SampleColumns = { readonly [Field in keyof Sample]: Sample[Field][] };

export function emptyColumns(): SampleColumns {
  return {
    resource: [],
    sourceType: [],
    sourceAppId: [],
    sourceDeviceId: [],
    sourceSport: [],
    sourceWorkoutId: [],
    timestampMs: [],
    startMs: [],
    endMs: [],
    value: [],
    unit: [],
    type: [],
    timezoneOffset: [],
    extra: [],
  };
}

export function appendSample(columns: SampleColumns, sample: Sample): void {
  columns.resource.push(sample.resource);
  columns.sourceType.push(sample.sourceType);
  columns.sourceAppId.push(sample.sourceAppId);
  columns.sourceDeviceId.push(sample.sourceDeviceId);
  columns.sourceSport.push(sample.sourceSport);
  columns.sourceWorkoutId.push(sample.sourceWorkoutId);
  columns.timestampMs.push(sample.timestampMs);
  columns.startMs.push(sample.startMs);
  columns.endMs.push(sample.endMs);
  columns.value.push(sample.value);
  columns.unit.push(sample.unit);
  columns.type.push(sample.type);
  columns.timezoneOffset.push(sample.timezoneOffset);
  columns.extra.push(sample.extra);
}
