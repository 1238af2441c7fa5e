/** What a laboratory prints to explain one marker; the numbers are of no patient. */
export type MarkerGuide = {
  readonly title: string;
  readonly grades: readonly (readonly [label: string, numbers: string])[];
  readonly comment: string | null;
};

/** By the marker's name in the United Kingdom, in SI units. */
export const MARKER_GUIDES: Readonly<Record<string, MarkerGuide>> = {
  eGFR: {
    title: "CKD category (mL/min/1.73m2)",
    grades: [
      ["G1 normal or high", "> 90"],
      ["G2 mildly reduced", "60 - 89"],
      ["G3a", "45 - 59"],
      ["G3b", "30 - 44"],
      ["G4 severely reduced", "15 - 29"],
    ],
    comment:
      "eGFR 60 - 89 without proteinuria needs no action. Repeat within 14 days if below 60 for the first time.",
  },
  Potassium: {
    title: "Hyperkalaemia, grades (mmol/L)",
    grades: [
      ["Mild", "5.5 - 5.9"],
      ["Moderate", "6.0 - 6.4"],
      ["Severe", ">= 6.5 phone"],
    ],
    comment: "Received 4 hours after collection: potassium may be raised by about 0.4 mmol/L.",
  },
  CRP: {
    title: "Degree of inflammation",
    grades: [
      ["Minor elevation", "5 - 10"],
      ["Moderate elevation", "11 - 50"],
      ["Marked elevation", "> 50"],
    ],
    comment: null,
  },
  HbA1c: {
    title: "Diagnostic thresholds (%)",
    grades: [
      ["Diabetes unlikely", "< 6.0"],
      ["High risk of diabetes", "6.0 - 6.4"],
      ["Diabetes", "6.5 or more"],
    ],
    comment: "Previous HbA1c 6.1 % on 02/11/2024. Unreliable if haemoglobin is below 100 g/L.",
  },
  Ferritin: {
    title: "Iron stores (ug/L)",
    grades: [
      ["Deficiency likely", "< 30"],
      ["Deficiency possible", "30 - 100"],
      ["Overload possible", "> 400"],
    ],
    comment: "Ferritin 30 - 100 ug/L does not exclude iron deficiency when CRP is above 20 mg/L.",
  },
  "Vitamin D (25-OH)": {
    title: "Vitamin D status (nmol/L)",
    grades: [
      ["Deficient", "< 25"],
      ["Insufficient", "25 - 50"],
      ["Adequate", "> 50"],
      ["Toxicity possible", "> 250 High"],
    ],
    comment: null,
  },
  "LDL Cholesterol": {
    title: "Treatment goals (mmol/L)",
    grades: [
      ["Primary prevention", "< 3.0"],
      ["Established disease", "< 2.0"],
      ["Familial, very high risk", "< 1.8"],
    ],
    comment: "Aim for a fall in non-HDL cholesterol of 40 % after 12 weeks of treatment.",
  },
  Triglycerides: {
    title: "Hypertriglyceridaemia",
    grades: [
      ["Mild", "1.7 - 4.4"],
      ["Moderate", "4.5 - 9.9"],
      ["Severe, pancreatitis risk", ">= 10.0"],
    ],
    comment: null,
  },
  TSH: {
    title: "TSH in pregnancy (mU/L)",
    grades: [
      ["First trimester", "0.10 - 2.50"],
      ["Second trimester", "0.20 - 3.00"],
      ["Third trimester", "0.30 - 3.00"],
    ],
    comment: "TSH 4.2 - 10.0 mU/L with normal Free T4: repeat in 3 months with TPO antibodies.",
  },
  Oestradiol: {
    title: "Oestradiol by phase (pmol/L)",
    grades: [
      ["Early follicular", "70 - 400"],
      ["Mid-cycle", "400 - 1500"],
      ["Luteal", "200 - 900"],
      ["Post-menopausal", "< 100"],
    ],
    comment: null,
  },
  Testosterone: {
    title: "Testosterone by age (nmol/L)",
    grades: [
      ["Men 20 - 49 years", "8.6 - 29.0"],
      ["Men over 50 years", "6.7 - 25.7"],
      ["Women", "0.5 - 2.4"],
    ],
    comment: null,
  },
};
