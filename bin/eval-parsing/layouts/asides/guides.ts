/** A block of lines that are no results, as laboratories print them below or beside their tables. */
export type Guide = { readonly title: string; readonly lines: readonly string[] };

const INTERPRETIVE: readonly [Guide, ...Guide[]] = [
  {
    title: "Body mass index, classes",
    lines: [
      "Underweight < 18.5",
      "Normal weight 18.5 - 24.9",
      "Overweight 25.0 - 29.9",
      "Obese class I 30.0 - 34.9",
      "Obese class II 35.0 - 39.9",
      "Obese class III >= 40.0 critical",
    ],
  },
  {
    title: "Interpretation guide: hemoglobin A1c",
    lines: [
      "Non-diabetic < 5.7 %",
      "Prediabetes 5.7 - 6.2 %",
      "T2DM >= 6.3 %",
      "Goal of therapy < 7.0 %",
    ],
  },
  {
    title: "Vitamin D status",
    lines: [
      "Deficient: < 20 ng/mL",
      "Insufficient: 20 - 29 ng/mL",
      "Sufficient: 30 - 100 ng/mL",
      "Possible toxicity: > 100 ng/mL High",
    ],
  },
  {
    title: "Cardiovascular risk by hs-CRP",
    lines: ["Low risk < 1.0 mg/L", "Average risk 1.0 - 3.0 mg/L", "High risk > 3.0 mg/L"],
  },
  {
    title: "Kidney disease stages by eGFR",
    lines: [
      "G1 >= 90",
      "G2 60 - 89",
      "G3a 45 - 59",
      "G3b 30 - 44",
      "G4 15 - 29",
      "G5 < 15 critical",
    ],
  },
];

const RANGES: readonly [Guide, ...Guide[]] = [
  {
    title: "TSH reference ranges by trimester (mIU/L)",
    lines: [
      "First trimester 0.26 - 2.66",
      "Second trimester 0.55 - 2.73",
      "Third trimester 0.43 - 2.91",
    ],
  },
  {
    title: "Testosterone, reference by age (ng/dL)",
    lines: [
      "20 - 29 years 280 - 1080",
      "30 - 39 years 300 - 1080",
      "40 - 49 years 250 - 890",
      ">= 50 years 193 - 740",
    ],
  },
  {
    title: "Alkaline phosphatase by age (U/L)",
    lines: [
      "1 - 3 years 104 - 345",
      "4 - 6 years 93 - 309",
      "7 - 9 years 86 - 315",
      "Adult 31 - 125",
    ],
  },
  {
    title: "Expected values, estradiol (pg/mL)",
    lines: [
      "Follicular phase 19 - 144",
      "Mid-cycle 64 - 357",
      "Luteal phase 56 - 214",
      "Postmenopausal < 31",
    ],
  },
];

const SCORES: readonly [Guide, ...Guide[]] = [
  {
    title: "Symptom score (0 none, 4 severe)",
    lines: ["Fatigue 3", "Hot flushes 2", "Sleep disturbance 4", "Low mood 1", "Total score 10"],
  },
  {
    title: "Ten-year risk grades",
    lines: [
      "Grade 1 low < 5 %",
      "Grade 2 borderline 5 - 7.4 %",
      "Grade 3 intermediate 7.5 - 19.9 %",
      "Grade 4 high >= 20 %",
    ],
  },
  {
    title: "Questionnaire PHQ-9",
    lines: ["Minimal 1 - 4", "Mild 5 - 9", "Moderate 10 - 14", "Severe 20 - 27"],
  },
];

export const GUIDES = {
  interpretive: INTERPRETIVE,
  ranges: RANGES,
  scores: SCORES,
  all: [...INTERPRETIVE, ...RANGES, ...SCORES] as [Guide, ...Guide[]],
};
