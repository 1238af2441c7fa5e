export type Latency = { readonly p50Ms: number; readonly p95Ms: number };

export type Runs = { readonly warmUp: number; readonly counted: number };

/**
 * Measures how long each of these tasks takes, one run at a time. They alternate, so that other load on the machine affects
 * all of them equally. Each gets the number of its run.
 */
export async function measure(
  { warmUp, counted }: Runs,
  works: readonly ((run: number) => Promise<unknown>)[],
): Promise<Latency[]> {
  const times: number[][] = works.map(() => []);
  for (let run = 0; run < warmUp + counted; run += 1) {
    for (const [index, work] of works.entries()) {
      const startedMs = performance.now();
      await work(run);
      if (run >= warmUp) times[index]?.push(performance.now() - startedMs);
    }
  }
  return times.map(getLatency);
}

/** Median and 95th percentile by nearest rank, so that both are measured times. */
export function getLatency(timesMs: readonly number[]): Latency {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50Ms: rank(0.5), p95Ms: rank(0.95) };
}
