import { z } from "zod";
import { openEnum, Uuid } from "@/lib/contract/primitives";

export const PROVIDER_SLUGS = [
  "oura",
  "fitbit",
  "garmin",
  "whoop",
  "strava",
  "renpho",
  "peloton",
  "wahoo",
  "zwift",
  "freestyle_libre",
  "abbott_libreview",
  "tandem_source",
  "freestyle_libre_ble",
  "eight_sleep",
  "withings",
  "apple_health_kit",
  "manual",
  "ihealth",
  "google_fit",
  "beurer_api",
  "beurer_ble",
  "omron",
  "omron_ble",
  "onetouch_ble",
  "accuchek_ble",
  "contour_ble",
  "dexcom",
  "dexcom_v3",
  "hammerhead",
  "my_fitness_pal",
  "health_connect",
  "samsung_health",
  "polar",
  "cronometer",
  "kardia",
  "whoop_v2",
  "ultrahuman",
  "my_fitness_pal_v2",
  "map_my_fitness",
  "runkeeper",
  "google_health",
] as const;

export const SOURCE_TYPES = [
  "unknown",
  "phone",
  "watch",
  "app",
  "multiple_sources",
  "fingerprick",
  "cuff",
  "manual_scan",
  "automatic",
  "insulin_pump",
  "scale",
  "chest_strap",
  "ring",
  "lab",
  "exercise_machine",
  "earphone",
] as const;

export const ProviderSlug = openEnum(PROVIDER_SLUGS);
export type ProviderSlug = z.infer<typeof ProviderSlug>;

export const SourceType = openEnum(SOURCE_TYPES);
export type SourceType = z.infer<typeof SourceType>;

/** Who recorded a sample or a summary. */
export const Source = z.object({
  provider: ProviderSlug,
  type: SourceType.optional(),
  app_id: z.string().nullish(),
  device_id: Uuid.nullish(),
  sport: z.string().nullish(),
  workout_id: Uuid.nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
  logo: z.string().nullish(),
});
export type Source = z.infer<typeof Source>;
