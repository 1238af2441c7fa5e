import type { Random } from "@/bin/eval-parsing/content/random";

/** Why somebody was in hospital, and what else a letter about it says. None of its numbers is a laboratory result. */
export type Stay = {
  readonly course: string;
  readonly diagnoses: readonly string[];
  readonly history: readonly string[];
  /** Drug, dose, frequency, and for how long or since when. */
  readonly medicines: readonly (readonly [string, string, string, string])[];
  readonly allergies: string;
  readonly scores: readonly string[];
  readonly plan: readonly string[];
};

export const STAYS: readonly [Stay, ...Stay[]] = [
  {
    course:
      "Admitted with 4 days of productive cough and fever of 38.6 °C. Chest X-ray showed right lower zone consolidation. Treated with intravenous co-amoxiclav 1.2 g three times a day for 48 hours, then oral. Oxygen was weaned from 4 L/min to room air by day 3.",
    diagnoses: ["Community acquired pneumonia", "Acute kidney injury stage 1, resolved"],
    history: [
      "Type 2 diabetes mellitus (2011)",
      "Hypertension (2006)",
      "Cholecystectomy 1998",
      "Ex-smoker, 25 pack-years, stopped 2014",
    ],
    medicines: [
      ["Amoxicillin", "500 mg", "three times a day", "5 days, new"],
      ["Metformin MR", "1 g", "twice a day", "since 2012"],
      ["Ramipril", "2.5 mg", "once a day", "reduced from 5 mg"],
      ["Atorvastatin", "20 mg", "at night", "unchanged"],
      ["Paracetamol", "1 g", "up to 4 times a day", "as required"],
    ],
    allergies: "Trimethoprim: rash (2009). No reaction to penicillin.",
    scores: ["NEWS2 on arrival 6, on discharge 1", "CURB-65 2", "Clinical Frailty Scale 3"],
    plan: [
      "Chest X-ray in 6 weeks, appointment 14:20 in Radiology level 2.",
      "GP to repeat U&E in 10 days and restart ramipril 5 mg if creatinine stays below 120.",
    ],
  },
  {
    course:
      "Presented with palpitations for 36 hours, ventricular rate 142 bpm. Rate controlled with bisoprolol 2.5 mg. Echocardiogram: ejection fraction 45 %, left atrium 44 mm. Furosemide 40 mg intravenously for 2 days, weight fell by 3.2 kg.",
    diagnoses: ["New atrial fibrillation", "Heart failure with mildly reduced ejection fraction"],
    history: [
      "Myocardial infarction 2017, stent to LAD 3.0 x 18 mm",
      "Hypothyroidism (2013)",
      "Osteoarthritis, left knee replacement 2020",
    ],
    medicines: [
      ["Apixaban", "5 mg", "twice a day", "new, lifelong"],
      ["Bisoprolol", "2.5 mg", "once a day", "new"],
      ["Furosemide", "40 mg", "every morning", "new"],
      ["Levothyroxine", "75 micrograms", "once a day", "since 2013"],
      ["Atorvastatin", "80 mg", "at night", "unchanged"],
    ],
    allergies: "Nil known.",
    scores: ["CHA2DS2-VASc 4", "HAS-BLED 1", "NEWS2 2", "NYHA class II"],
    plan: [
      "Heart failure nurse clinic in 2 weeks, 09:40.",
      "Repeat echocardiogram in 3 months; consider sacubitril 24 mg if ejection fraction below 40 %.",
    ],
  },
  {
    course:
      "Fall at home with 2 hours on the floor. CT head normal. Left neck of femur fracture repaired by hemiarthroplasty on day 1 under spinal block; blood loss 350 mL, 1 unit transfused. Mobile with a frame over 20 m at discharge.",
    diagnoses: ["Left intracapsular neck of femur fracture", "Osteoporosis"],
    history: [
      "COPD (2012), FEV1 58 % predicted in 2024",
      "Colles fracture 2016",
      "Macular degeneration 2021",
    ],
    medicines: [
      ["Dalteparin", "5000 units", "once a day", "28 days, new"],
      ["Alendronic acid", "70 mg", "once a week", "new"],
      ["Colecalciferol", "800 units", "once a day", "new"],
      ["Tiotropium", "18 micrograms", "once a day", "unchanged"],
      ["Codeine", "30 mg", "up to 4 times a day", "7 days"],
    ],
    allergies: "Erythromycin: vomiting (1994).",
    scores: [
      "AMTS 8/10",
      "Nottingham Hip Fracture Score 5 (30-day mortality 6.9 %)",
      "NEWS2 1",
      "Waterlow 15",
    ],
    plan: [
      "Fracture clinic in 6 weeks, 10:15.",
      "DEXA scan within 3 months; T-score of 2022 was -2.7.",
    ],
  },
  {
    course:
      "Two episodes of melaena. Endoscopy within 24 hours: 8 mm duodenal ulcer, Forrest IIb, 2 clips placed. Omeprazole infusion 8 mg/h for 72 hours. No further bleeding; lowest systolic pressure 92 mmHg.",
    diagnoses: ["Duodenal ulcer with bleeding", "Iron deficiency"],
    history: [
      "Rheumatoid arthritis (2009), methotrexate since 2010",
      "Appendicectomy 1985",
      "Alcohol 12 units a week",
    ],
    medicines: [
      ["Omeprazole", "40 mg", "twice a day", "8 weeks, new"],
      ["Ferrous fumarate", "210 mg", "once a day", "3 months, new"],
      ["Methotrexate", "15 mg", "once a week", "unchanged"],
      ["Folic acid", "5 mg", "once a week", "unchanged"],
      ["Naproxen", "500 mg", "twice a day", "STOPPED"],
    ],
    allergies: "Penicillin: anaphylaxis (1979).",
    scores: ["Glasgow-Blatchford 9", "Rockall 4", "NEWS2 0"],
    plan: [
      "H. pylori breath test 4 weeks after the end of omeprazole.",
      "GP: full blood count in 14 days, aim for a rise of 20 g/L in 4 weeks.",
    ],
  },
];

export type VitalSign = {
  readonly label: string;
  readonly short: string;
  readonly first: string;
  readonly last: string;
};

/** Vital signs on admission and on discharge, with their units. */
export function drawVitalSigns(random: Random): VitalSign[] {
  const sign = (label: string, short: string, print: () => string): VitalSign => ({
    label,
    short,
    first: print(),
    last: print(),
  });
  const tenth = (low: number, high: number) => (random.integer(low, high) / 10).toFixed(1);
  const weight = random.integer(520, 1080);
  return [
    sign("Blood pressure", "BP", () => `${random.integer(98, 158)}/${random.integer(56, 94)} mmHg`),
    sign("Pulse", "HR", () => `${random.integer(58, 112)} bpm`),
    sign("Temperature", "T", () => `${tenth(361, 379)} °C`),
    sign("Respiratory rate", "RR", () => `${random.integer(12, 24)} /min`),
    sign("Oxygen saturation", "SpO2", () => `${random.integer(92, 99)} % on air`),
    sign("Weight", "Wt", () => `${((weight + random.integer(-12, 12)) / 10).toFixed(1)} kg`),
    sign("BMI", "BMI", () => `${(weight / 28.2).toFixed(1)} kg/m2`),
  ];
}
