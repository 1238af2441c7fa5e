/** What a specialist explains about a panel; the numbers are of no patient. */
export const EXPLANATIONS: Readonly<Record<string, readonly string[]>> = {
  "Thyroid function": [
    "A TSH between 4 and 10 mU/L with a normal free T4 progresses to overt hypothyroidism in 2 to 5 % of people a year, and in 4.3 % where TPO antibodies are above 34 IU/mL. NICE guideline NG145 (2019) advises a 6 month trial of levothyroxine only below the age of 65.",
    "The full replacement dose is about 1.6 micrograms/kg; I would begin with 25 micrograms and aim at a TSH of 0.5 to 2.5 mU/L after 8 weeks.",
  ],
  "Glucose control": [
    "Diabetes is diagnosed from an HbA1c of 48 mmol/mol (6.5 %); 42 to 47 mmol/mol is a high risk, of which about 10 % convert within a year. Each fall of 11 mmol/mol lowers microvascular complications by 37 % (UKPDS 35, 2000).",
    "Fasting glucose 6.1 to 6.9 mmol/L is impaired. HbA1c misleads when haemoglobin is below 100 g/L or a transfusion was given within 3 months.",
  ],
  "Lipid profile": [
    "For an LDL cholesterol of 3.0 mmol/L a statin of high intensity brings a fall of 40 to 50 %. The ESC 2021 target after a coronary event is LDL < 1.4 mmol/L, and non-HDL cholesterol < 2.2 mmol/L; triglycerides above 10 mmol/L carry a risk of pancreatitis of 5 %.",
    "The 10-year QRISK3 score is 14.2 %, and would be 9.8 % with a systolic pressure of 120 mmHg.",
  ],
  "Hormone profile": [
    "A morning cortisol above 430 nmol/L excludes adrenal insufficiency with 98 % specificity; below 100 nmol/L a short Synacthen test with 250 micrograms is not needed. Prolactin up to 700 mU/L is common after venepuncture.",
    "FSH above 25 U/L on two samples 4 to 6 weeks apart points to ovarian insufficiency before the age of 40, with a prevalence of 1 %.",
  ],
  "Full blood count": [
    "Anaemia is a haemoglobin below 120 g/L in women and 130 g/L in men (WHO 1968). With an MCV below 80 fL iron deficiency and thalassaemia trait explain 85 % of cases; a platelet count above 450 is reactive in 9 of 10.",
    "Neutrophils of 1.0 to 1.5 x 10^9/L are found in up to 8 % of healthy people of African descent.",
  ],
  Haematinics: [
    "A ferritin below 30 ug/L has a sensitivity of 92 % for iron deficiency; with a CRP above 5 mg/L a limit of 100 ug/L is safer. Ferrous sulfate 200 mg once on alternate days is absorbed better than 200 mg three times a day (Lancet Haematol 2017).",
    "Vitamin B12 between 145 and 220 pmol/L is indeterminate; 1 mg hydroxocobalamin 3 times a week for 2 weeks is standard.",
  ],
  "Inflammatory markers": [
    "CRP doubles within 8 hours and halves in 19 hours. The upper limit of ESR is about age / 2 in men, (age + 10) / 2 in women, so 38 mm/hr at 66 years.",
  ],
  "Coagulation screen": [
    "A target INR of 2.5 (2.0 to 3.0) applies to venous thrombosis; the yearly risk of major bleeding is 1.3 %. Fibrinogen below 1.5 g/L is replaced before surgery.",
  ],
  "Urea and electrolytes": [
    "An eGFR of 45 to 59 is stage G3a; 15 mL/min lost within 12 months needs referral (NICE NG203, 2021). Potassium above 6.5 mmol/L is treated at once, with 10 mL of calcium gluconate 10 %.",
    "Sodium should not rise by more than 8 mmol/L in 24 hours.",
  ],
  "Liver function tests": [
    "An ALT above 3 times the upper limit leads to stopping methotrexate; 7.5 mg once a week is then resumed. FIB-4 below 1.3 excludes advanced fibrosis with a negative predictive value of 90 %; here it is 0.9.",
    "Isolated bilirubin up to 68 umol/L fits Gilbert syndrome, which 5 to 8 % of people have.",
  ],
  "Bone profile": [
    "Calcium falls by 0.02 mmol/L for each g/L of albumin below 40. With vitamin D below 25 nmol/L 50,000 units of colecalciferol a week are given for 6 weeks, then 800 units a day (NOS 2020).",
    "The FRAX 10-year risk of a major fracture is 11 %, the T-score of the hip was -2.1 in 2023.",
  ],
};

/** What is aimed at, in the form of a table: no result. */
export const TARGETS: readonly (readonly [string, string, string])[] = [
  ["HbA1c", "48 - 53 mmol/mol", "NICE NG28, 2022"],
  ["LDL cholesterol", "< 1.8 mmol/L", "ESC 2021"],
  ["Blood pressure", "< 130/80 mmHg", "at home, mean of 7 days"],
  ["Ferritin", "> 100 ug/L", "before surgery"],
  ["Vitamin D", "75 nmol/L", "by the end of winter"],
  ["Weight", "78 kg", "minus 5 % in 6 months"],
];

/** The bone density of each site in g/cm2 with its scores: a table that is none of a laboratory. */
export const BONE_DENSITY: readonly (readonly [string, string, string, string])[] = [
  ["Lumbar spine L1-L4", "0.912", "-1.8", "-0.6"],
  ["Left femoral neck", "0.704", "-2.1", "-0.9"],
  ["Total hip", "0.798", "-1.4", "-0.4"],
];

export const OTHER_TESTS = [
  "Ultrasound of the abdomen: liver span 15.2 cm, steatosis grade 1, spleen 10.8 cm, common bile duct 4 mm. Elastography 5.4 kPa (normal below 7.0), CAP 268 dB/m.",
  "ECG: sinus rhythm at 68 bpm, PR interval 168 ms, QTc 418 ms. Ambulatory blood pressure: mean of 24 hours 131/79 mmHg, dip of 12 % at night.",
  "Thyroid ultrasound: right lobe 4.1 x 1.6 x 1.5 cm, a nodule of 8 mm graded U2. Spirometry: FEV1 2.84 L (96 % predicted), FVC 3.61 L, ratio 0.79.",
] as const;

export const DISCUSSIONS = [
  "I explained that 1 in 20 healthy people has a result outside any reference interval, so that with 25 results at least one is expected to be out in 72 % of people. Differences below 10 % between two samples are within biological variation: 7.5 % for ferritin, 4.7 % for creatinine, 17 % for TSH.",
  "In the trial of 1,216 people (median age 58 years, 4.2 years of follow-up) the number needed to treat was 34 (95 % CI 22 to 71). A loss of 7 % of weight and 150 minutes of exercise a week lowered the risk of diabetes by 58 %; metformin 850 mg twice a day by 31 %.",
  "Iron 65 mg should be taken 2 hours apart from levothyroxine; calcium 1000 to 1200 mg a day comes from food. Vitamin B12 falls by about 20 % in 4 years of metformin above 2 g a day. Driving need not be reported while HbA1c stays below 75 mmol/mol.",
] as const;

export const BACKGROUNDS = [
  "I saw this 20-minute referral for tiredness over 18 months. Weight has gone up by 6 kg since 2022; sleep is 5 to 6 hours. Past history: tonsillectomy 1989, gallstones 2012, COVID-19 in 2021 and 2023. Father had a myocardial infarction at 54.",
  "Referred after two falls in 3 months and weight loss of 4.5 kg. Past history: hypertension since 2004, transient ischaemic attack 2018 (ABCD2 score 4), polymyalgia 2020. Two units of alcohol a day; 30 pack-years until 2009.",
  "Seen for a second opinion, 9 months after the first letter. Migraine since the age of 13, 4 attacks a month; appendicitis in 2016. Coeliac disease since 2007 (biopsy Marsh 3a). Runs 25 km a week at 5:40 min/km.",
] as const;

export const DOSES = [
  "Current medicines: ramipril 5 mg once a day, amlodipine 10 mg once a day, metformin 500 mg twice a day, colecalciferol 1000 units once a day. Penicillin: rash in 1992.",
  "Current medicines: levothyroxine 75 micrograms once a day, omeprazole 20 mg, ferrous fumarate 210 mg on alternate days, folic acid 400 micrograms. No known allergies.",
  "Current medicines: bisoprolol 2.5 mg, apixaban 5 mg twice a day, atorvastatin 40 mg at night, vitamin B12 1 mg every 12 weeks. Intolerant of simvastatin 40 mg (2015).",
] as const;

export const PLANS = [
  "Repeat the fasting samples in 12 weeks, before 09:00.",
  "Home blood pressure twice a day for 7 days; bring the diary to the appointment of 14:30 in clinic 3.",
  "Start with 50 % of the present dose and step up every 4 weeks, at most 3 times.",
  "Ultrasound within 6 weeks; DEXA again in 2028.",
] as const;
