import { lookUp } from "@/lib/contract/look-up";
import type { PROVIDER_SLUGS } from "@/lib/contract/service/health-data/source";
import type { SeriesOfSource } from "./types";

type SeriesSource = SeriesOfSource["source"];

/** The name of each provider of the public API, as its maker writes it. */
const NAMES: Readonly<Record<(typeof PROVIDER_SLUGS)[number], string>> = {
  oura: "Oura",
  fitbit: "Fitbit",
  garmin: "Garmin",
  whoop: "WHOOP (earlier connection)",
  strava: "Strava",
  renpho: "RENPHO",
  peloton: "Peloton",
  wahoo: "Wahoo",
  zwift: "Zwift",
  freestyle_libre: "FreeStyle Libre",
  abbott_libreview: "LibreView",
  tandem_source: "Tandem Source",
  freestyle_libre_ble: "FreeStyle Libre (Bluetooth)",
  eight_sleep: "Eight Sleep",
  withings: "Withings",
  apple_health_kit: "Apple Health",
  manual: "Manual entry",
  ihealth: "iHealth",
  google_fit: "Google Fit",
  beurer_api: "Beurer",
  beurer_ble: "Beurer (Bluetooth)",
  omron: "OMRON",
  omron_ble: "OMRON (Bluetooth)",
  onetouch_ble: "OneTouch (Bluetooth)",
  accuchek_ble: "Accu-Chek (Bluetooth)",
  contour_ble: "Contour (Bluetooth)",
  dexcom: "Dexcom (earlier connection)",
  dexcom_v3: "Dexcom",
  hammerhead: "Hammerhead",
  my_fitness_pal: "MyFitnessPal (earlier connection)",
  health_connect: "Health Connect",
  samsung_health: "Samsung Health",
  polar: "Polar",
  cronometer: "Cronometer",
  kardia: "Kardia",
  whoop_v2: "WHOOP",
  ultrahuman: "Ultrahuman",
  my_fitness_pal_v2: "MyFitnessPal",
  map_my_fitness: "MapMyFitness",
  runkeeper: "Runkeeper",
  google_health: "Google Health",
};

/**
 * A provider's name by its slug. An unknown one keeps the name that the service gives it, or else is its slug with
 * spaces and a first letter in upper case.
 */
export function providerName(slug: string, given?: string | null): string {
  const known = lookUp(NAMES, slug) ?? given;
  if (known) return known;
  const words = slug.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Oura ring": the source's own name, or else its provider and type. */
export function sourceName({ provider, type, name }: SeriesSource): string {
  if (name) return name;
  const kind = type && type !== "unknown" && type !== "app" ? ` ${type.replaceAll("_", " ")}` : "";
  return `${providerName(provider)}${kind}`;
}

/** "oura · ring · workout 5e10": the service's own values, to distinguish two similar sources. */
export function sourceDetail({ provider, type, app_id, sport, workout_id }: SeriesSource): string {
  const parts = [
    provider,
    type,
    app_id,
    sport,
    workout_id ? `workout ${workout_id.slice(0, 4)}` : "",
  ];
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join(" · ");
}
