import type { AoE, AoEQuestion } from "@/lib/contract/service/marker";

type Question = Pick<AoEQuestion, "code" | "value" | "type" | "required"> & {
  readonly constraint?: string;
  readonly answers?: readonly (readonly [code: string, value: string])[];
};

const YES_NO = [
  ["Y", "Yes"],
  ["N", "No"],
] as const;

const FASTING: Question = {
  code: "FASTING",
  value: "Has the patient fasted for at least 8 hours?",
  type: "choice",
  required: true,
  answers: YES_NO,
};
const PREGNANT: Question = {
  code: "PREGNANT",
  value: "Is the patient pregnant?",
  type: "choice",
  required: false,
  answers: [...YES_NO, ["U", "Not known"]],
};
const CYCLE_DAY: Question = {
  code: "CYCLE_DAY",
  value: "Day of the menstrual cycle",
  type: "numeric",
  required: true,
  constraint: "A whole number from 1 to 120; 0 when there is no cycle",
};
const LAST_DOSE: Question = {
  code: "HOURS_SINCE_DOSE",
  value: "Hours since the last dose",
  type: "numeric",
  required: true,
  constraint: "A whole number from 0 to 96",
};
const DOSE: Question = {
  code: "DOSE",
  value: "Dose and how often it is taken",
  type: "text",
  required: false,
  constraint: "At most 80 characters",
};
const GESTATION: Question = {
  code: "GESTATIONAL_WEEKS",
  value: "Weeks of gestation, where it applies",
  type: "numeric",
  required: false,
  constraint: "A whole number from 0 to 42",
};
const EXPOSURE: Question = {
  code: "EXPOSURE",
  value: "What was the patient exposed to in the last three days?",
  type: "multi_choice",
  required: true,
  answers: [
    ["SEAFOOD", "Seafood"],
    ["CONTRAST", "Contrast medium"],
    ["WORK", "Metals at work"],
    ["NONE", "None of these"],
  ],
};
const COLLECTED: Question = {
  code: "URINE_COLLECTION",
  value: "How was the urine collected?",
  type: "choice",
  required: true,
  answers: [
    ["CLEAN", "Clean catch"],
    ["CATHETER", "Catheter"],
    ["TIMED", "Over 24 hours"],
  ],
};

const FASTED = ["glucose_serum", "insulin", "triglycerides", "BMP", "CMP", "LIPID", "DM"];
const DOSED = ["carbamazepine", "digoxin", "lithium", "phenytoin", "tacrolimus", "theophylline"];
const CYCLING = ["HORM"];
const EXPOSED = ["HVY-METAL", "arsenic", "lead", "mercury", "cadmium"];
const URINE = ["UA", "total_protein_urine_24h"];

/** The questions that a lab asks when this biomarker or panel is ordered; ids are unique in the catalog. */
export function getQuestions(key: string, markerId: number): AoE | null {
  const asked = [
    ...(FASTED.includes(key) ? [FASTING] : []),
    ...(DOSED.includes(key) ? [LAST_DOSE, DOSE] : []),
    ...(CYCLING.includes(key) ? [CYCLE_DAY, PREGNANT] : []),
    ...(EXPOSED.includes(key) ? [EXPOSURE] : []),
    ...(URINE.includes(key) ? [COLLECTED] : []),
    ...(key === "afp" ? [GESTATION, PREGNANT] : []),
  ];
  if (asked.length === 0) return null;
  return { questions: asked.map((each, index) => toQuestion(each, markerId, index + 1)) };
}

function toQuestion(asked: Question, markerId: number, sequence: number): AoEQuestion {
  const { answers = [], constraint = null, ...words } = asked;
  const id = markerId * 10 + sequence;
  return {
    ...words,
    id,
    sequence,
    answers: answers.map(([code, value], index) => ({ id: id * 10 + index + 1, code, value })),
    constraint,
    default: null,
  };
}
