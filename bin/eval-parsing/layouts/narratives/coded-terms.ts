type Coded = readonly [term: string, code: string];

/** The term and the code under which a practice system files a result, by the marker's name. */
export const CODED_TERMS: Readonly<Record<string, Coded>> = {
  Sodium: ["Serum sodium", "XE2q0"],
  Potassium: ["Serum potassium", "XE2pz"],
  Urea: ["Serum urea level", "XM0lt"],
  Creatinine: ["Serum creatinine", "XE2q5"],
  eGFR: ["eGFRcreat (CKD-EPI)/1.73 m*2", "XacUK"],
  Chloride: ["Serum chloride", "XE2q1"],
  Bicarbonate: ["Serum bicarbonate", "44I9."],
  "Total Bilirubin": ["Serum total bilirubin level", "XaERu"],
  ALT: ["Serum alanine aminotransferase level", "XaLJx"],
  "Alkaline Phosphatase": ["Serum alkaline phosphatase", "XE2px"],
  Albumin: ["Serum albumin", "XE2eA"],
  "Total Protein": ["Serum total protein", "XE2e9"],
  "Gamma GT": ["Serum gamma-glutamyl transferase level", "XaES3"],
  Calcium: ["Serum calcium", "XE2q3"],
  Phosphate: ["Serum inorganic phosphate", "XE2q4"],
  Magnesium: ["Serum magnesium level", "44LD."],
  "Vitamin D (25-OH)": ["Serum total 25-hydroxyvitamin D level", "XaXvs"],
  "Total Cholesterol": ["Serum cholesterol", "XE2eD"],
  "HDL Cholesterol": ["Serum HDL cholesterol level", "44P5."],
  Triglycerides: ["Serum triglycerides", "XE2q9"],
  "LDL Cholesterol": ["Serum LDL cholesterol level", "44P6."],
  "Non-HDL Cholesterol": ["Non HDL cholesterol level", "XabE1"],
  "Cholesterol/HDL Ratio": ["Serum cholesterol/HDL ratio", "XaEUq"],
  TSH: ["Serum TSH level", "XaELV"],
  "Free T4": ["Serum free T4 level", "XaERr"],
  "Free T3": ["Serum free T3 level", "XaERq"],
  "TPO Antibodies": ["Thyroid peroxidase antibody level", "XaDvU"],
  HbA1c: ["Haemoglobin A1c level - IFCC standardised", "XaPbt"],
  Glucose: ["Plasma glucose level", "44g.."],
  Ferritin: ["Serum ferritin", "XE24r"],
  Iron: ["Serum iron level", "XE24q"],
  "Transferrin Saturation": ["Transferrin saturation index", "42j2."],
  "Vitamin B12": ["Serum vitamin B12", "XE2pf"],
  Folate: ["Serum folate", "42U5."],
  CRP: ["Serum C reactive protein level", "XaINL"],
  ESR: ["Erythrocyte sedimentation rate", "XE2m7"],
  Haemoglobin: ["Haemoglobin concentration", "Xa96v"],
  "White Cell Count": ["Total white blood count", "XaIdY"],
  "Platelet Count": ["Platelet count", "42P.."],
  MCV: ["Mean cell volume", "42A.."],
  MCH: ["Mean cell haemoglobin level", "XE2pb"],
  Haematocrit: ["Haematocrit", "X76tb"],
  Neutrophils: ["Neutrophil count", "42J.."],
  Lymphocytes: ["Lymphocyte count", "42M.."],
  Monocytes: ["Monocyte count", "42N.."],
  Eosinophils: ["Eosinophil count", "42K.."],
};

/** An entry of a patient's record that is no laboratory result. */
type OtherEntry = readonly [term: string, code: string, value: string];

export const OTHER_ENTRIES: readonly (readonly [OtherEntry, ...OtherEntry[]])[] = [
  [
    ["O/E - blood pressure reading", "246..", "142/88 mmHg"],
    ["O/E - pulse rate", "242..", "76 beats/min"],
    ["Ex-smoker", "Ub1na", "stopped 2014"],
  ],
  [
    ["O/E - weight", "22A..", "78.4 kg"],
    ["O/E - height", "229..", "168 cm"],
    ["Body mass index", "22K..", "27.8 kg/m2 [20.0 - 25.0]"],
  ],
  [
    ["Never smoked tobacco", "XE0oh", ""],
    ["Alcohol units per week", "Ub173", "8 U/week"],
    ["QRISK2 cardiovascular disease 10 year risk score", "XaQVY", "11.4 %"],
  ],
  [
    ["Average home systolic blood pressure", "XaJ2E", "134 mmHg"],
    ["Average home diastolic blood pressure", "XaJ2F", "82 mmHg"],
    ["Current smoker", "137R.", "10 cigarettes/day"],
  ],
  [
    ["Seasonal influenza vaccination", "XaZ0d", "0.5 mL, batch 447120"],
    ["Electronic frailty index", "Xabdb", "0.14"],
    ["Medication review due", "8B3S.", "in 6 months"],
  ],
  [
    ["Peak expiratory flow rate", "X77RW", "420 L/min"],
    ["O/E - oxygen saturation at periphery", "X770D", "97 % [94 - 98]"],
    ["Asthma control test", "XaQGa", "21 /25"],
  ],
];

export const FILINGS = {
  normal: ["Normal - no action", "Satisfactory - no further action", "Normal, filed by Dr S Rao"],
  abnormal: [
    "Abnormal - speak to doctor",
    "Borderline - repeat in 3 months",
    "Abnormal but expected - no action",
  ],
} as const;
