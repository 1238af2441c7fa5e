import type { MeasuredReading } from "@/bin/eval-intake/measures/processor-time";
import { ms, ratio, table } from "./table";

/** The processor time of reading a report as a Markdown table. Ratios are to writing it as JSON and parsing that. */
export function describeReading(formats: readonly MeasuredReading[]): string {
  return table(
    ["a report of 200 rows, processor time", "p50 ms", "as JSON, written and parsed", "p50 ÷ JSON"],
    formats.map(({ name, readMs, floorMs }) => [
      name,
      ms(readMs),
      ms(floorMs),
      ratio(readMs, floorMs),
    ]),
  );
}
