import type { CalendarDate } from "@/lib/contract/primitives";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { providerName } from "@/lib/domain/series/source-labels";

/** Who recorded a cycle. Two cycles of one source have equal provider, type, app and device. */
export type CycleSource = {
  key: string;
  provider: string;
  type: string;
  appId: string | null;
  deviceId: string | null;
  /** The provider, and as much more as is needed to distinguish the person's sources. */
  label: string;
  /** Cycles that begin in the displayed range. */
  cycleCount: number;
};

/**
 * The identity of a cycle's source: provider, type, app and device, joined by `~`; safe in a URL.
 * Rule: the service reference, Source, and the attribution fields of MenstrualCycle.
 */
export function sourceKey(cycle: MenstrualCycle): string {
  const { source_provider, source_type, source_app_id, source_device_id } = cycle;
  const parts = [source_provider, source_type, source_app_id ?? "", source_device_id ?? ""];
  const lastGiven = parts.findLastIndex((part) => part !== "");
  return parts.slice(0, lastGiven + 1).join("~");
}

/** The person's sources ordered by key, each with a unique label and its number of cycles since a date. */
export function listSources(
  cycles: readonly MenstrualCycle[],
  countedFrom: CalendarDate,
): CycleSource[] {
  const byKey = new Map<string, CycleSource>();
  for (const cycle of cycles) {
    const key = sourceKey(cycle);
    const source = byKey.get(key) ?? { ...describe(cycle), key, cycleCount: 0 };
    if (cycle.period_start >= countedFrom) source.cycleCount += 1;
    byKey.set(key, source);
  }
  const sources = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return sources.map((source) => ({ ...source, label: shortestLabel(source, sources) }));
}

function describe(cycle: MenstrualCycle): Omit<CycleSource, "key" | "cycleCount"> {
  return {
    provider: cycle.source_provider,
    type: cycle.source_type,
    appId: cycle.source_app_id ?? null,
    deviceId: cycle.source_device_id ?? null,
    label: providerName(cycle.source_provider),
  };
}

/** Adds type, then app, then device, until the label is unique. */
function shortestLabel(source: CycleSource, all: readonly CycleSource[]): string {
  const parts = (of: CycleSource) => [
    providerName(of.provider),
    of.type,
    of.appId ?? "no app",
    of.deviceId ?? "no device",
  ];
  const own = parts(source);
  for (let length = 1; length < own.length; length += 1) {
    const label = own.slice(0, length).join(" · ");
    const namesakes = all.filter((other) => parts(other).slice(0, length).join(" · ") === label);
    if (namesakes.length === 1) return label;
  }
  return own.join(" · ");
}
