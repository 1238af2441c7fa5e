import { lookUp } from "@/lib/contract/look-up";
import type { PROVIDER_SLUGS } from "@/lib/contract/service/health-data/source";

type ProviderSlug = (typeof PROVIDER_SLUGS)[number];
type Device = "app" | "ble" | "device" | "provider";

type Cataloged = {
  readonly auth: "oauth" | "password" | "email" | "sdk" | "";
  readonly sourceType: Device;
  readonly description: string;
  /** The resources that the embedded service lists; it accepts any resource from any provider. */
  readonly resources: readonly string[];
};

type Offer = Pick<Cataloged, "description" | "resources">;

const movement = ["activity", "steps", "distance", "calories_active", "calories_basal"];
const wearable: Offer = {
  description: "Activity, sleep and workouts",
  resources: [
    "profile",
    "sleep",
    "sleep_cycle",
    "body",
    "workouts",
    "workout_stream",
    "heartrate",
    "hrv",
    "respiratory_rate",
    "blood_oxygen",
    ...movement,
  ],
};
const hub: Offer = {
  description: "Everything in the phone's health store",
  resources: [
    ...wearable.resources,
    "menstrual_cycle",
    "electrocardiogram",
    "meal",
    "glucose",
    "blood_pressure",
    "weight",
    "fat",
    "body_temperature",
    "basal_body_temperature",
    "floors_climbed",
    "inhaler_usage",
    "mindfulness_minutes",
    "vo2_max",
    "water",
    "wheelchair_push",
    "workout_distance",
    "workout_duration",
    "workout_swimming_stroke",
  ],
};
const workouts: Offer = {
  description: "Workouts and their streams",
  resources: ["profile", "workouts", "workout_stream", "heartrate"],
};
const bed: Offer = {
  description: "Sleep",
  resources: ["sleep", "sleep_cycle", "heartrate", "hrv"],
};
const scale: Offer = { description: "Weight and body", resources: ["body", "weight", "fat"] };
const cuff: Offer = { description: "Blood pressure", resources: ["blood_pressure", "heartrate"] };
const glucose: Offer = { description: "Glucose readings", resources: ["glucose"] };
const insulin: Offer = {
  description: "Glucose and insulin",
  resources: ["glucose", "insulin_injection", "carbohydrates"],
};
const food: Offer = { description: "Meals and their nutrients", resources: ["meal", "water"] };
const heart: Offer = {
  description: "Electrocardiograms",
  resources: ["electrocardiogram", "electrocardiogram_voltage", "heartrate"],
};
const byHand: Offer = { description: "Sent by the customer", resources: [...hub.resources] };

const as = (auth: Cataloged["auth"], sourceType: Device) => (offer: Offer) => ({
  auth,
  sourceType,
  ...offer,
});
const oauth = as("oauth", "device");
const oauthApp = as("oauth", "app");
const password = as("password", "device");
const passwordApp = as("password", "app");
const ble = as("sdk", "ble");
const sdk = as("sdk", "provider");

/** Every provider of the public API: how it is connected, its source type, and the resources it sends. */
export const PROVIDER_CATALOG: Readonly<Record<ProviderSlug, Cataloged>> = {
  oura: oauth(wearable),
  fitbit: oauth(wearable),
  garmin: oauth(wearable),
  whoop: password(wearable),
  strava: oauthApp(workouts),
  renpho: password(scale),
  peloton: password(workouts),
  wahoo: oauth(workouts),
  zwift: passwordApp(workouts),
  freestyle_libre: as("email", "device")(glucose),
  abbott_libreview: password(glucose),
  tandem_source: password(insulin),
  freestyle_libre_ble: ble(glucose),
  eight_sleep: password(bed),
  withings: oauth({ ...wearable, resources: [...wearable.resources, ...scale.resources.slice(1)] }),
  apple_health_kit: sdk(hub),
  manual: as("", "provider")(byHand),
  ihealth: oauth(cuff),
  google_fit: oauthApp(wearable),
  beurer_api: password(scale),
  beurer_ble: ble(cuff),
  omron: oauth(cuff),
  omron_ble: ble(cuff),
  onetouch_ble: ble(glucose),
  accuchek_ble: ble(glucose),
  contour_ble: ble(glucose),
  dexcom: password(glucose),
  dexcom_v3: oauth(glucose),
  hammerhead: password(workouts),
  my_fitness_pal: passwordApp(food),
  health_connect: sdk(hub),
  samsung_health: sdk(hub),
  polar: oauth(wearable),
  cronometer: oauthApp(food),
  kardia: password(heart),
  whoop_v2: oauth(wearable),
  ultrahuman: oauth(wearable),
  my_fitness_pal_v2: oauthApp(food),
  map_my_fitness: oauthApp(workouts),
  runkeeper: oauthApp(workouts),
  google_health: oauthApp(wearable),
};

/** The resources of a provider, by its slug; empty when it is not in the catalog. */
export function getResources(slug: string): readonly string[] {
  return lookUp(PROVIDER_CATALOG, slug)?.resources ?? [];
}
