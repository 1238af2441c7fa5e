import type { MatchTestCase } from "@/lib/contract/service/match-review-case";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";

export type OnFile = {
  first: string;
  last: string;
  birthDate: string;
  gender: "female" | "male";
};

/** The patient fields of a report that differ; null where the laboratory omitted the field. */
export type Reported = { [Field in keyof OnFile]?: OnFile[Field] | null };

export type MatchScenario = {
  /** Why the report needs a review. */
  code: MatchTestCase;
  person: OnFile;
  /** Slug of the ordered test. */
  test: string;
  /** The status of each of the person's orders. */
  orders: readonly LowLevelStatus[];
  /** A second person with the same name and birth date, and as many orders. */
  hasNamesake?: true;
  report: {
    /** Whether the report has the sample id of the first order. */
    hasSample: boolean;
    /** The laboratory's details where they differ from those on file. */
    says?: Reported;
    /** Slug of the reported test, where it differs. */
    test?: string;
    status?: "partial";
    /** The flag of the report's first value. */
    flag?: "abnormal" | "critical";
    /** Hours before now. */
    arrivedHoursAgo: number;
  };
};

/** Invented people with unmatched results: each kind at least once, the dangerous ones in several variants. */
export const MATCH_SCENARIOS: readonly MatchScenario[] = [
  {
    code: "match_sample_id_mismatch_demo",
    person: { first: "Avery", last: "Quillon", birthDate: "1968-07-19", gender: "male" },
    test: "thyroid-panel",
    orders: ["delivered_to_lab"],
    report: {
      hasSample: true,
      says: { last: "Quill", birthDate: "1991-02-04", gender: "female" },
      flag: "abnormal",
      arrivedHoursAgo: 25.5,
    },
  },
  {
    code: "match_sample_id_mismatch_demo",
    person: { first: "Solveig", last: "Aldermoor", birthDate: "1984-05-23", gender: "female" },
    test: "metabolic-basics",
    orders: ["requisition_created"],
    report: {
      hasSample: true,
      says: { first: "Bertrand", last: "Okonkwo", birthDate: "1957-10-02", gender: "male" },
      flag: "abnormal",
      arrivedHoursAgo: 1.2,
    },
  },
  {
    code: "multiple_demo_match",
    person: { first: "Nadia", last: "Summerfield", birthDate: "1990-11-05", gender: "female" },
    test: "thyroid-panel",
    orders: ["delivered_to_lab"],
    hasNamesake: true,
    report: { hasSample: false, flag: "abnormal", arrivedHoursAgo: 22.4 },
  },
  {
    code: "wrong_lab",
    person: { first: "Isadora", last: "Penrose", birthDate: "1979-03-28", gender: "female" },
    test: "thyroid-panel",
    orders: ["delivered_to_lab"],
    report: { hasSample: false, test: "metabolic-basics", arrivedHoursAgo: 23.2 },
  },
  {
    code: "match_cancelled",
    person: { first: "Elizabeth", last: "Marchbanks", birthDate: "1972-09-03", gender: "female" },
    test: "cycle-hormones",
    orders: ["cancelled"],
    report: { hasSample: true, says: { first: "Liz" }, arrivedHoursAgo: 18 },
  },
  {
    code: "match_completed",
    person: { first: "Corwin", last: "Ashdown", birthDate: "1988-12-30", gender: "male" },
    test: "thyroid-panel",
    orders: ["completed"],
    report: { hasSample: true, flag: "abnormal", arrivedHoursAgo: 16 },
  },
  {
    code: "match_completed",
    person: { first: "Henrietta", last: "Vale-Corbett", birthDate: "1995-04-07", gender: "female" },
    test: "saliva-cortisol",
    orders: ["completed"],
    report: { hasSample: true, says: { last: "Vale Corbett" }, arrivedHoursAgo: 12 },
  },
  {
    code: "wrong_collection",
    person: { first: "Matthias", last: "Overbeck", birthDate: "1966-01-14", gender: "male" },
    test: "thyroid-panel",
    orders: ["ordered"],
    report: { hasSample: false, arrivedHoursAgo: 9 },
  },
  {
    code: "match_demo",
    person: { first: "Rosamund", last: "Teviot", birthDate: "1993-06-21", gender: "female" },
    test: "cycle-hormones",
    orders: ["delivered_to_lab", "delivered_to_lab"],
    report: { hasSample: false, status: "partial", arrivedHoursAgo: 6 },
  },
  {
    code: "match_demo",
    person: { first: "Percival", last: "Stroud", birthDate: "1981-08-05", gender: "male" },
    test: "thyroid-panel",
    orders: ["delivered_to_lab", "delivered_to_lab"],
    report: { hasSample: false, flag: "abnormal", arrivedHoursAgo: 0.8 },
  },
  {
    code: "no_match",
    person: { first: "Thessaly", last: "Winterbrook", birthDate: "1961-08-12", gender: "female" },
    test: "lipid-panel",
    orders: [],
    report: { hasSample: false, arrivedHoursAgo: 4 },
  },
  {
    code: "no_match",
    person: { first: "Unnamed", last: "Unnamed", birthDate: "1970-01-01", gender: "male" },
    test: "thyroid-panel",
    orders: [],
    report: {
      hasSample: false,
      says: { first: "R.", last: null, birthDate: null, gender: null },
      status: "partial",
      arrivedHoursAgo: 2.5,
    },
  },
];
