import type { Sample } from "@/service/timeseries/sample";
import { type Reading, skipped } from "./reading";

/** Maximum number of different times: forty years at one hour a day. */
const MAX_TIMES = 15_000;

/** Adds up samples of one resource and time, for files with a row per event. */
export class SampleSums {
  readonly #byTime = new Map<string, Sample>();

  /** Adds the readings of a row. Returns what has to be reported: nothing for the first row with a given time. */
  take(readings: readonly Reading[]): Reading[] {
    return readings.flatMap((reading) => {
      if (reading.outcome !== "sample") return [reading];
      const { sample } = reading;
      const key = `${sample.resource} ${sample.timestampMs}`;
      const earlier = this.#byTime.get(key);
      if (!earlier && this.#byTime.size >= MAX_TIMES) return [skipped("Too many different times")];
      const value = (earlier?.value ?? 0) + (sample.value ?? 0);
      this.#byTime.set(key, { ...sample, value });
      return earlier ? [skipped("Counted with another row of the same time")] : [];
    });
  }

  read(): Reading[] {
    return [...this.#byTime.values()].map((sample) => ({ outcome: "sample", sample }));
  }
}
