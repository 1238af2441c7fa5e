import "server-only";
import { Temporal } from "temporal-polyfill";
import { csvRow } from "@/lib/csv/write-csv";
import type { SampleColumns } from "./sample-columns";

/** All samples of one resource for a file. */
export type FiledSeries = {
  readonly resource: string;
  readonly unit: string;
  readonly sources: readonly SampleColumns[];
};

const HEAD = [
  "resource",
  "provider",
  "source_type",
  "app_id",
  "device_id",
  "sport",
  "local_start",
  "time_zone",
  "utc_start",
  "utc_end",
  "value",
  "diastolic",
  "unit",
  "type",
  "patient_utc_offset_s",
];
const ROWS_A_CHUNK = 2000;

/**
 * Samples as a CSV file in UTF-8, one row each, generated while it is read. Text that a spreadsheet would run as a
 * formula is escaped. Local times are in `zone`, with their offset.
 */
export function seriesFile(
  series: readonly FiledSeries[],
  zone: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rows = getRows(series, zone);
  return new ReadableStream({
    pull: (controller) => {
      let text = "";
      for (let count = 0; count < ROWS_A_CHUNK; count += 1) {
        const row = rows.next();
        if (row.done) {
          controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += csvRow(row.value);
      }
      controller.enqueue(encoder.encode(text));
    },
  });
}

type Row = readonly (string | number | null)[];

function* getRows(series: readonly FiledSeries[], zone: string): Generator<Row> {
  yield HEAD;
  for (const { resource, unit, sources } of series) {
    for (const { source, t, end, v, v2, word, offset } of sources) {
      const { provider, type, app_id, device_id, sport } = source;
      for (const [index, at] of t.entries()) {
        const ends = end[index] ?? at;
        yield [
          resource,
          provider,
          type ?? null,
          app_id ?? null,
          device_id ?? null,
          sport ?? null,
          localTime(at, zone),
          zone,
          new Date(at).toISOString(),
          ends > at ? new Date(ends).toISOString() : null,
          v[index] ?? null,
          v2[index] ?? null,
          unit,
          word[index] ?? null,
          offset[index] ?? null,
        ];
      }
    }
  }
}

/** `2026-11-18T09:40:00-05:00`. */
function localTime(ms: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString({ timeZone: zone });
}
