import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** One number of a gauge, with the values of its labels. */
export type Reading = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

type State = { readonly registry: Registry; isOn: boolean; isCollectingProcess: boolean };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

// On globalThis because a bundler may load this module twice, and both must count together.
const holder = globalThis as typeof globalThis & { phialMetrics?: State };

function getState(): State {
  holder.phialMetrics ??= { registry: new Registry(), isOn: false, isCollectingProcess: false };
  return holder.phialMetrics;
}

/** Starts counting. Without it every record is a no-op, because nobody could read the numbers. */
export function switchMetricsOn(): void {
  getState().isOn = true;
}

/** All counted numbers in Prometheus' text format, with its content type. */
export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  const state = getState();
  if (!state.isCollectingProcess) {
    // Event loop, memory, CPU, garbage collection. Collecting these has a cost, so it starts only once someone reads
    // them.
    collectDefaultMetrics({ register: state.registry });
    state.isCollectingProcess = true;
  }
  return { text: await state.registry.metrics(), contentType: state.registry.contentType };
}

/** Records durations. Label values come from code only (routes, tasks, statuses): never from a request, never an id. */
export function createDurations<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: Record<Label, string>, durationMs: number) => void {
  return (labels, durationMs) => {
    const { registry, isOn } = getState();
    if (!isOn) return;
    const known = registry.getSingleMetric(name) as Histogram<Label> | undefined;
    const options = { name, help, labelNames: [...labelNames], buckets: SECONDS };
    const histogram = known ?? new Histogram({ ...options, registers: [registry] });
    histogram.observe(labels, durationMs / 1_000);
  };
}

/** Counts events. The rule for label values is that of `createDurations`. */
export function createCount<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: Record<Label, string>) => void {
  return (labels) => {
    const { registry, isOn } = getState();
    if (!isOn) return;
    const known = registry.getSingleMetric(name) as Counter<Label> | undefined;
    const options = { name, help, labelNames: [...labelNames] };
    (known ?? new Counter({ ...options, registers: [registry] })).inc(labels);
  };
}

/**
 * Exposes numbers that are read whenever the metrics are, replacing an earlier gauge of this name. When they cannot be
 * read, the gauge has none.
 */
export function addGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
): void {
  const { registry } = getState();
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const readings = await Promise.resolve()
        .then(read)
        .catch(() => []);
      this.reset();
      for (const { labels, value } of readings) this.set({ ...labels }, value);
    },
  });
}
