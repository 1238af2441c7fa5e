import type { SourceType } from "@/lib/contract/service/health-data/source";

/**
 * What recorded the data: the type of source and, for an app, its name. An export has no bundle identifiers or device
 * ids.
 */
export type AppleSource = { readonly type: SourceType; readonly appId: string | null };

export const HEALTH_APP: AppleSource = { type: "phone", appId: "com.apple.Health" };
const UNKNOWN: AppleSource = { type: "unknown", appId: null };
const WATCH: AppleSource = { type: "watch", appId: null };
const PHONE: AppleSource = { type: "phone", appId: null };

/** Names of the Health app in the languages of most exports. */
const HEALTH_APP_NAMES = new Set(
  "Health,Gesundheit,Santé,Salud,Salute,Saúde,Gezondheid,Hälsa,Helse,Sundhed,Zdrowie,ヘルスケア,健康".split(
    ",",
  ),
);

/**
 * Determines the source of a record. `sourceName` is an app's name or the name a person gave a device ("Sam's Apple
 * Watch"), which is personal and never becomes an app id. A renamed device is still recognized because its records
 * carry its system version as their `sourceVersion`.
 */
export function getAppleSource(
  attributes: Readonly<Record<string, string | undefined>>,
): AppleSource {
  const name = attributes.sourceName?.trim();
  if (!name) return UNKNOWN;
  if (HEALTH_APP_NAMES.has(name)) return HEALTH_APP;
  const { device, sourceVersion } = attributes;
  const system = device && /\bsoftware:([^,>]+)/.exec(device)?.[1];
  const recordedByDevice = system !== undefined && system === sourceVersion;
  return deviceNamedIn(name) ?? (recordedByDevice ? deviceNamedIn(device) : null) ?? appNamed(name);
}

/**
 * The source of a cycle entry. Cycle tracking on a watch and on a phone is one log, kept by the Health app; split by
 * device, one period would become two.
 */
export function getCycleSource(source: AppleSource): AppleSource {
  return source.type === "watch" || source.type === "phone" ? HEALTH_APP : source;
}

function deviceNamedIn(text: string | undefined): AppleSource | null {
  if (!text) return null;
  if (/\bwatch\b/i.test(text)) return WATCH;
  return /\b(iphone|ipad|ipod)\b/i.test(text) ? PHONE : null;
}

function appNamed(name: string): AppleSource {
  return { type: "app", appId: name.slice(0, 255) };
}
