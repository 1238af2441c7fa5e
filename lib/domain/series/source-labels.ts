import type { SeriesOfSource } from "./types";

type SeriesSource = SeriesOfSource["source"];

/** Brand names that cannot be derived from a slug. */
const PROVIDERS = new Map(
  Object.entries<string>({
    apple_health_kit: "Apple Health",
    freestyle_libre: "FreeStyle Libre",
    freestyle_libre_ble: "FreeStyle Libre",
    google_fit: "Google Fit",
    ihealth: "iHealth",
    manual: "Entered manually",
    my_fitness_pal: "MyFitnessPal",
    my_fitness_pal_v2: "MyFitnessPal",
    onetouch_ble: "OneTouch",
    whoop_v2: "WHOOP",
  }),
);

/** A provider's name; an unknown one is shown by its slug, made readable. */
export function providerName(slug: string): string {
  const known = PROVIDERS.get(slug);
  if (known !== undefined) return known;
  const words = slug.replace(/_(ble|api|v\d)$/, "").replaceAll("_", " ");
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
