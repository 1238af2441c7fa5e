import type { SampleExtra } from "@/lib/contract/service/health-data/timeseries";

/** A sample to be stored. Times are epoch milliseconds; the offset (seconds) is separate. */
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
  /** Null if the sample is not a single number. */
  readonly value: number | null;
  readonly unit: string;
  readonly type: string | null;
  readonly timezoneOffset: number | null;
  readonly extra: SampleExtra | null;
};

/** Samples as one array per field, for bulk statements and as a compact file format. */
export type SampleBatch = { readonly [Field in keyof Sample]: Sample[Field][] };

export function createSampleBatch(): SampleBatch {
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

export function appendToBatch(columns: SampleBatch, sample: Sample): void {
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
