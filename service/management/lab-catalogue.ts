import type { labs, labTests, markers } from "@/service/db/schema/lab-tests";

type LabSeed = typeof labs.$inferInsert;
type MarkerSeed = typeof markers.$inferInsert;
type LabTestSeed = Omit<
  typeof labTests.$inferInsert,
  "id" | "teamId" | "createdAt" | "status" | "labId"
> & { readonly lab: string; readonly markers: readonly string[] };

const TIDEWATER = 3;
const QUARRY = 4;
const LANTERN = 6;
const BRACKEN = 7;

/** Labs of the embedded deployment: invented names and places under the wire's slugs. */
export const LAB_SEEDS: readonly LabSeed[] = [
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
];

function marker(
  id: number,
  labId: number,
  code: string,
  name: string,
  unit: string,
  loincCode: string,
  tat: readonly [common: number, worst: number],
): MarkerSeed {
  return {
    id,
    labId,
    providerId: code,
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    type: "biomarker",
    unit,
    loincCode,
    aLaCarteEnabled: true,
    commonTatDays: tat[0],
    worstCaseTatDays: tat[1],
  };
}

export const MARKER_SEEDS: readonly MarkerSeed[] = [
  marker(301, TIDEWATER, "TSH", "Thyroid Stimulating Hormone", "mIU/L", "3016-3", [4, 7]),
  marker(302, TIDEWATER, "FT4", "Free Thyroxine", "ng/dL", "3024-7", [4, 7]),
  marker(303, TIDEWATER, "FT3", "Free Triiodothyronine", "pg/mL", "3051-0", [4, 7]),
  marker(304, TIDEWATER, "LH", "Luteinizing Hormone", "mIU/mL", "10501-5", [4, 7]),
  marker(305, TIDEWATER, "FSH", "Follicle Stimulating Hormone", "mIU/mL", "15067-2", [4, 7]),
  marker(306, TIDEWATER, "E2", "Estradiol", "pg/mL", "2243-4", [4, 7]),
  marker(307, TIDEWATER, "PGSN", "Progesterone", "ng/mL", "2839-9", [4, 7]),
  marker(308, TIDEWATER, "CORT-S", "Cortisol, Saliva", "ug/dL", "2142-8", [5, 9]),
  marker(401, QUARRY, "GLU", "Glucose", "mg/dL", "2345-7", [1, 3]),
  marker(402, QUARRY, "CREA", "Creatinine", "mg/dL", "2160-0", [1, 3]),
  marker(403, QUARRY, "ALT", "Alanine Aminotransferase", "U/L", "1742-6", [1, 3]),
  marker(404, QUARRY, "NA", "Sodium", "mmol/L", "2951-2", [1, 3]),
  marker(405, QUARRY, "FER", "Ferritin", "ng/mL", "2276-4", [2, 4]),
  marker(601, LANTERN, "CHOL", "Total Cholesterol", "mg/dL", "2093-3", [2, 4]),
  marker(602, LANTERN, "HDL", "HDL Cholesterol", "mg/dL", "2085-9", [2, 4]),
  marker(603, LANTERN, "LDL", "LDL Cholesterol", "mg/dL", "13457-7", [2, 4]),
  marker(604, LANTERN, "TRIG", "Triglycerides", "mg/dL", "2571-8", [2, 4]),
  marker(605, LANTERN, "HBA1C", "Hemoglobin A1c", "%", "4548-4", [2, 4]),
  marker(606, LANTERN, "VITD", "Vitamin D 25-Hydroxy", "ng/mL", "1989-3", [3, 5]),
  marker(701, BRACKEN, "CALP", "Calprotectin", "ug/g", "38445-3", [7, 12]),
];

/** Tests of each new sandbox team: at least one for every collection method. */
export const LAB_TEST_SEEDS: readonly LabTestSeed[] = [
  {
    lab: "ussl",
    slug: "thyroid-panel",
    name: "Thyroid panel",
    description: "Thyroid function from a dried blood spot",
    sampleType: "dried_blood_spot",
    method: "testkit",
    price: 79,
    markers: ["TSH", "FT4", "FT3"],
  },
  {
    lab: "ussl",
    slug: "cycle-hormones",
    name: "Cycle hormones",
    description: "Four hormones of the menstrual cycle from a dried blood spot",
    sampleType: "dried_blood_spot",
    method: "testkit",
    price: 129,
    markers: ["LH", "FSH", "E2", "PGSN"],
  },
  {
    lab: "ussl",
    slug: "saliva-cortisol",
    name: "Saliva cortisol",
    description: "Morning cortisol from saliva",
    sampleType: "saliva",
    method: "testkit",
    price: 59,
    markers: ["CORT-S"],
  },
  {
    lab: "us_biotek",
    slug: "gut-inflammation",
    name: "Gut inflammation",
    description: "Calprotectin from a stool sample",
    sampleType: "stool",
    method: "testkit",
    price: 99,
    markers: ["CALP"],
  },
  {
    lab: "quest",
    slug: "metabolic-basics",
    name: "Metabolic basics",
    description: "Glucose, kidney, liver and salt values, drawn at a service centre",
    sampleType: "serum",
    method: "walk_in_test",
    price: 45,
    fasting: true,
    markers: ["GLU", "CREA", "ALT", "NA"],
  },
  {
    lab: "labcorp",
    slug: "lipid-panel",
    name: "Lipid panel",
    description: "Cholesterol and triglycerides, drawn at a service centre",
    sampleType: "serum",
    method: "walk_in_test",
    price: 39,
    fasting: true,
    markers: ["CHOL", "HDL", "LDL", "TRIG"],
  },
  {
    lab: "quest",
    slug: "iron-store-at-home",
    name: "Iron store",
    description: "Ferritin, drawn at home by a phlebotomist",
    sampleType: "serum",
    method: "at_home_phlebotomy",
    price: 119,
    markers: ["FER"],
  },
  {
    lab: "labcorp",
    slug: "annual-review-on-site",
    name: "Annual review",
    description: "Blood sugar and vitamin D, drawn in the clinic",
    sampleType: "serum",
    method: "on_site_collection",
    price: 65,
    markers: ["HBA1C", "VITD"],
  },
];
