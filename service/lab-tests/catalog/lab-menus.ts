import { type BiomarkerFact, PANELS } from "./facts";
import { BRACKEN, BRIARWOOD, LANTERN, QUARRY, SAGUARO, TIDEWATER } from "./labs";

/** The tests that one lab offers, with the lab's own codes. */
export type LabMenu = {
  readonly labId: number;
  offers(fact: BiomarkerFact): boolean;
  getCode(item: { readonly n: number; readonly code: string }): string;
  /** Ids and codes from before the rest of the menu existed: teams' tests refer to them. */
  readonly kept: Readonly<Record<string, { readonly id: number; readonly code: string }>>;
};

const USUAL = new Set(PANELS.slice(0, 20).flatMap(({ members }) => members));
const ALLERGENS = /^ige_/;
const FROM_A_SPOT = [
  "hba1c total_cholesterol hdl_cholesterol ldl_cholesterol triglycerides hscrp vitamin_d insulin",
  "testosterone_total dhea_s shbg prolactin ferritin tpo_antibodies creatinine homocysteine apob",
].flatMap((line) => line.split(" "));

const kept = (...rows: readonly (readonly [key: string, id: number, code: string])[]) =>
  Object.fromEntries(rows.map(([key, id, code]) => [key, { id, code }]));

export const LAB_MENUS: readonly LabMenu[] = [
  {
    labId: TIDEWATER,
    offers: ({ key }) => FROM_A_SPOT.includes(key),
    getCode: ({ code }) => code,
    kept: kept(
      ["tsh", 301, "TSH"],
      ["free_t4", 302, "FT4"],
      ["free_t3", 303, "FT3"],
      ["lh", 304, "LH"],
      ["fsh", 305, "FSH"],
      ["estradiol", 306, "E2"],
      ["progesterone", 307, "PGSN"],
    ),
  },
  {
    labId: QUARRY,
    offers: () => true,
    getCode: ({ n }) => String(10_000 + n * 7),
    kept: kept(
      ["glucose_serum", 401, "GLU"],
      ["creatinine", 402, "CREA"],
      ["alt", 403, "ALT"],
      ["sodium", 404, "NA"],
      ["ferritin", 405, "FER"],
    ),
  },
  {
    labId: LANTERN,
    offers: ({ n, key, specimen }) => specimen !== "urine" && (USUAL.has(key) || n % 9 !== 4),
    getCode: ({ n }) => String(4_000 + n * 13).padStart(6, "0"),
    kept: kept(
      ["total_cholesterol", 601, "CHOL"],
      ["hdl_cholesterol", 602, "HDL"],
      ["ldl_cholesterol", 603, "LDL"],
      ["triglycerides", 604, "TRIG"],
      ["hba1c", 605, "HBA1C"],
      ["vitamin_d", 606, "VITD"],
    ),
  },
  {
    labId: BRACKEN,
    offers: ({ key }) => ALLERGENS.test(key),
    getCode: ({ code }) => code,
    kept: {},
  },
  {
    labId: BRIARWOOD,
    offers: ({ n, key }) => USUAL.has(key) || n % 4 !== 1,
    getCode: ({ n }) => `B${String(n * 11).padStart(4, "0")}-${n % 10}`,
    kept: {},
  },
  {
    labId: SAGUARO,
    offers: ({ n, key }) => USUAL.has(key) || n % 3 === 0,
    getCode: ({ n }) => String(900_000 + n * 3),
    kept: {},
  },
];
