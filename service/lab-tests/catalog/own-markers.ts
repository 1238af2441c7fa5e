import type { markers } from "@/service/db/schema/lab-tests";
import { BRACKEN, TIDEWATER } from "./labs";

/** Markers that only one lab measures, from sample types that no other lab takes. */
export const OWN_MARKERS: readonly (typeof markers.$inferInsert)[] = [
  {
    id: 308,
    labId: TIDEWATER,
    providerId: "CORT-S",
    name: "Cortisol, Saliva",
    slug: "cortisol-saliva",
    type: "biomarker",
    unit: "ug/dL",
    loincCode: "2142-8",
    aLaCarteEnabled: true,
    commonTatDays: 5,
    worstCaseTatDays: 9,
    priceMinor: 4_500,
    aliases: ["Salivary cortisol"],
    referenceLow: 0.1,
    referenceHigh: 0.75,
  },
  {
    id: 701,
    labId: BRACKEN,
    providerId: "CALP",
    name: "Calprotectin",
    slug: "calprotectin",
    type: "biomarker",
    unit: "ug/g",
    loincCode: "38445-3",
    aLaCarteEnabled: true,
    commonTatDays: 7,
    worstCaseTatDays: 12,
    priceMinor: 8_500,
    aliases: ["Fecal calprotectin"],
    referenceHigh: 50,
  },
];
