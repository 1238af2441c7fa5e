import { makeLargeFhir, makeLargeHl7 } from "@/bin/eval-intake/corpus/large-reports";
import { readReports } from "@/bin/eval-intake/read-message";

const RUNS = 60;

/** Processor time of one report of 200 rows, in milliseconds: medians. */
export interface MeasuredReading {
  readonly name: string;
  readonly readMs: number;
  /** Of writing the same report as JSON and parsing that, which storing it takes anyway. */
  readonly floorMs: number;
}

/** Reads a report of 200 rows with its proof in each format, alternating with the floor, after a warm-up. */
export function measureReading(): MeasuredReading[] {
  const sources = [
    { name: "HL7 v2", source: makeLargeHl7() },
    { name: "FHIR R4", source: makeLargeFhir() },
  ];
  return sources.map(({ name, source }) => {
    const report = readReports(source);
    const runs = Array.from({ length: 2 * RUNS }, () => ({
      readMs: getProcessorMs(() => readReports(source)),
      floorMs: getProcessorMs(() => JSON.parse(JSON.stringify(report))),
    })).slice(RUNS);
    return {
      name,
      readMs: getMedian(runs.map(({ readMs }) => readMs)),
      floorMs: getMedian(runs.map(({ floorMs }) => floorMs)),
    };
  });
}

function getProcessorMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function getMedian(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
