import type { labs } from "@/service/db/schema/lab-tests";

type LabSeed = typeof labs.$inferInsert;

export const TIDEWATER = 3;
export const QUARRY = 4;
export const LANTERN = 6;
export const BRACKEN = 7;
export const BRIARWOOD = 13;
export const SAGUARO = 25;

/** Labs of the embedded deployment: invented names and places under the wire's slugs. */
export const LABS: readonly LabSeed[] = [
  {
    id: TIDEWATER,
    slug: "ussl",
    name: "Tidewater Lab",
    firstLineAddress: "12 Harbour Street",
    city: "Portland",
    zipcode: "04101",
    collectionMethods: ["testkit"],
    sampleTypes: ["dried_blood_spot", "saliva", "urine"],
  },
  {
    id: QUARRY,
    slug: "quest",
    name: "Quarry Hill Diagnostics",
    firstLineAddress: "480 Granite Avenue",
    city: "Columbus",
    zipcode: "43215",
    collectionMethods: ["walk_in_test", "at_home_phlebotomy"],
    sampleTypes: ["serum", "urine"],
  },
  {
    id: LANTERN,
    slug: "labcorp",
    name: "Lantern Clinical Lab",
    firstLineAddress: "77 Foundry Road",
    city: "Raleigh",
    zipcode: "27601",
    collectionMethods: ["walk_in_test", "at_home_phlebotomy", "on_site_collection"],
    sampleTypes: ["serum"],
  },
  {
    id: BRACKEN,
    slug: "us_biotek",
    name: "Bracken Bio",
    firstLineAddress: "9 Fern Court",
    city: "Spokane",
    zipcode: "99201",
    collectionMethods: ["testkit"],
    sampleTypes: ["dried_blood_spot", "stool"],
  },
  {
    id: BRIARWOOD,
    slug: "bioreference",
    name: "Briarwood Reference Lab",
    firstLineAddress: "210 Orchard Road",
    city: "Trenton",
    zipcode: "08608",
    collectionMethods: ["walk_in_test", "at_home_phlebotomy", "on_site_collection"],
    sampleTypes: ["serum", "urine"],
  },
  {
    id: SAGUARO,
    slug: "sonora_quest",
    name: "Saguaro Valley Lab",
    firstLineAddress: "35 Mesa Drive",
    city: "Tucson",
    zipcode: "85701",
    collectionMethods: ["walk_in_test", "on_site_collection"],
    sampleTypes: ["serum", "urine"],
  },
];
