import { type Panel, readMarkers } from "./marker";

const hematology = readMarkers(`
6690-2 | White Blood Cell Count; WBC; Total Leucocyte Count (TLC); White Cell Count | K/uL 3.8..10.8 1 | 10^9/L 4.0..11.0 1 | Electrical Impedance
789-8 | Red Blood Cell Count; RBC; Total RBC Count; Red Cell Count | M/uL 3.80..5.10 2 | 10^12/L 3.80..5.80 2 | Electrical Impedance
718-7 | Hemoglobin; Hemoglobin; Haemoglobin (Hb); Haemoglobin | g/dL 11.7..15.5 1 | g/L 115..165 0 | Spectrophotometry
4544-3 | Hematocrit; Hematocrit; Packed Cell Volume (PCV); Haematocrit | % 35.0..45.0 1 | % 37.0..47.0 1 | Calculated
787-2 | Mean Corpuscular Volume; MCV; MCV; MCV | fL 80.0..100.0 1 | fL 80..100 0 | Calculated
785-6 | Mean Corpuscular Hemoglobin; MCH; MCH; MCH | pg 27.0..33.0 1 | pg 27.0..32.0 1 | Calculated
786-4 | Mean Corpuscular Hemoglobin Concentration; MCHC; MCHC; MCHC | g/dL 32.0..36.0 1 | g/L 320..360 0 | Calculated
788-0 | Red Cell Distribution Width; RDW; RDW-CV; RDW | % 11.0..15.0 1 | % 11.5..15.0 1 | Calculated
777-3 | Platelet Count; Platelets; Platelet Count; Platelet Count | K/uL 140..400 0 | 10^9/L 150..400 0 | Electrical Impedance
32623-1 | Mean Platelet Volume; MPV; MPV; MPV | fL 7.5..12.5 1 | | Calculated
`);

const differential = readMarkers(`
770-8 26511-6 | Neutrophils %; Neutrophils; Neutrophils; Neutrophils % | % 38..80 0
736-9 26478-8 | Lymphocytes %; Lymphs; Lymphocytes; Lymphocytes % | % 20..44 0
5905-5 26485-3 | Monocytes %; Monocytes; Monocytes; Monocytes % | % 2..10 0
713-8 26450-7 | Eosinophils %; Eos; Eosinophils; Eosinophils % | % 0..6 0
706-2 30180-4 | Basophils %; Basos; Basophils; Basophils % | % 0..2 0
26499-4 751-8 | Absolute Neutrophils; Neutrophils (Absolute); Absolute Neutrophil Count; Neutrophils | K/uL 1.50..7.80 2 | 10^9/L 2.0..7.5 1
26474-7 731-0 | Absolute Lymphocytes; Lymphs (Absolute); Absolute Lymphocyte Count; Lymphocytes | K/uL 0.85..3.90 2 | 10^9/L 1.0..4.0 1
26484-6 742-7 | Absolute Monocytes; Monocytes(Absolute); Absolute Monocyte Count; Monocytes | K/uL 0.20..0.95 2 | 10^9/L 0.2..1.0 1
26449-9 711-2 | Absolute Eosinophils; Eos (Absolute); Absolute Eosinophil Count; Eosinophils | K/uL 0.02..0.50 2 | 10^9/L 0.0..0.5 1
26444-0 704-7 | Absolute Basophils; Baso (Absolute); Absolute Basophil Count; Basophils | K/uL 0.00..0.20 2 | 10^9/L 0.0..0.1 1
`);

const metabolic = readMarkers(`
2345-7 14749-6 1558-6 14771-0 | Glucose; Glucose; Glucose, Fasting; Glucose | mg/dL 65..99 0 | mmol/L 3.9..5.5 1 | Hexokinase
3094-0 22664-7 | Urea Nitrogen (BUN); BUN; Blood Urea Nitrogen; Urea | mg/dL 7..25 0 | mmol/L 2.5..7.8 1 | Urease, UV
2160-0 14682-9 | Creatinine; Creatinine; Creatinine, Serum; Creatinine | mg/dL 0.50..1.10 2 | umol/L 45..84 0 | Jaffe, Kinetic
33914-3 62238-1 98979-8 | eGFR; eGFR; eGFR; eGFR | mL/min/1.73m2 60.. 0 | mL/min/1.73m2 60.. 0 | CKD-EPI
3097-3 | BUN/Creatinine Ratio; BUN/Creatinine Ratio; BUN/Creatinine Ratio; Urea/Creatinine Ratio | - 6..22 0
2951-2 | Sodium; Sodium; Sodium, Serum; Sodium | mmol/L 135..146 0 | | ISE, Direct
2823-3 | Potassium; Potassium; Potassium, Serum; Potassium | mmol/L 3.5..5.3 1 | | ISE, Direct
2075-0 | Chloride; Chloride; Chloride, Serum; Chloride | mmol/L 98..110 0 | | ISE, Direct
2028-9 1963-8 | Carbon Dioxide; Carbon Dioxide, Total; Bicarbonate; Bicarbonate | mmol/L 20..32 0 | | Enzymatic
17861-6 2000-8 | Calcium; Calcium; Calcium, Total; Calcium | mg/dL 8.6..10.2 1 | mmol/L 2.20..2.60 2 | Arsenazo III
2885-2 | Protein, Total; Protein, Total; Protein, Total; Total Protein | g/dL 6.1..8.1 1 | g/L 60..80 0 | Biuret
1751-7 | Albumin; Albumin; Albumin; Albumin | g/dL 3.6..5.1 1 | g/L 35..50 0 | Bromocresol Green
10834-0 2336-6 | Globulin; Globulin, Total; Globulin; Globulin | g/dL 1.9..3.7 1 | g/L 19..35 0 | Calculated
1759-0 | Albumin/Globulin Ratio; A/G Ratio; A : G Ratio; Albumin/Globulin Ratio | - 1.0..2.5 1 | | Calculated
1975-2 14631-6 | Bilirubin, Total; Bilirubin, Total; Bilirubin, Total; Total Bilirubin | mg/dL 0.2..1.2 1 | umol/L 3..21 0 | Diazo
6768-6 | Alkaline Phosphatase; Alkaline Phosphatase; Alkaline Phosphatase (ALP); Alkaline Phosphatase | U/L 31..125 0 | | PNPP, AMP Buffer
1920-8 | AST; AST (SGOT); SGOT (AST); AST | U/L 10..35 0 | | IFCC without P5P
1742-6 | ALT; ALT (SGPT); SGPT (ALT); ALT | U/L 6..40 0 | | IFCC without P5P
`);

const lipids = readMarkers(`
2093-3 14647-2 | Cholesterol, Total; Cholesterol, Total; Cholesterol, Total; Total Cholesterol | mg/dL ..199 0 | mmol/L ..5.0 1 | CHOD-PAP
2571-8 14927-8 | Triglycerides; Triglycerides; Triglycerides; Triglycerides | mg/dL ..149 0 | mmol/L ..1.7 1 | GPO-PAP
2085-9 14646-4 | HDL Cholesterol; HDL Cholesterol; HDL Cholesterol - Direct; HDL Cholesterol | mg/dL 40.. 0 | mmol/L 1.0.. 1 | Direct
13457-7 39469-2 2089-1 22748-8 | LDL Cholesterol; LDL Chol Calc (NIH); LDL Cholesterol; LDL Cholesterol | mg/dL ..99 0 | mmol/L ..3.0 1 | Calculated
2091-7 13458-5 | VLDL Cholesterol; VLDL Cholesterol Cal; VLDL Cholesterol; VLDL Cholesterol | mg/dL 5..40 0 | mmol/L 0.1..1.0 1 | Calculated
43396-1 70204-3 | Non-HDL Cholesterol; Non-HDL Cholesterol; Non-HDL Cholesterol; Non-HDL Cholesterol | mg/dL ..129 0 | mmol/L ..3.9 1 | Calculated
9830-1 | Total Cholesterol/HDL Ratio; T. Chol/HDL Ratio; TC/HDL Cholesterol Ratio; Cholesterol/HDL Ratio | - ..4.9 1 | | Calculated
`);

const endocrine = readMarkers(`
3016-3 | TSH; TSH; TSH (Ultrasensitive); TSH | mIU/L 0.40..4.50 2 | mU/L 0.27..4.20 2 | CLIA
3024-7 14920-3 | Free T4; T4,Free(Direct); Free Thyroxine (FT4); Free T4 | ng/dL 0.80..1.80 2 | pmol/L 12.0..22.0 1 | CLIA
3051-0 14928-6 | Free T3; Triiodothyronine (T3), Free; Free T3 (FT3); Free T3 | pg/mL 2.3..4.2 1 | pmol/L 3.1..6.8 1 | CLIA
8099-4 | Thyroid Peroxidase Antibodies; Thyroid Peroxidase (TPO) Ab; Anti-TPO Antibody; TPO Antibodies | IU/mL ..9 0 | | CLIA
2143-6 14675-3 9813-7 14679-5 | Cortisol; Cortisol - AM; Cortisol, Morning; Cortisol | ug/dL 4.0..22.0 1 | nmol/L 133..537 0 | CLIA
2842-3 | Prolactin; Prolactin; Prolactin; Prolactin | ng/mL 3.0..30.0 1 | mU/L 102..496 0 | CLIA
15067-2 | FSH; FSH; FSH; FSH | mIU/mL 2.5..10.2 1 | U/L 1.5..12.4 1 | CLIA
10501-5 | LH; LH; LH; LH | mIU/mL 1.9..12.5 1 | U/L 1.7..8.6 1 | CLIA
2243-4 14715-7 | Estradiol; Estradiol; Estradiol (E2); Oestradiol | pg/mL 19..144 0 | pmol/L 70..530 0 | CLIA
2986-8 14913-8 | Testosterone, Total; Testosterone; Testosterone, Total; Testosterone | ng/dL 15..70 0 | nmol/L 0.5..2.4 1 | CLIA
13967-5 | Sex Hormone Binding Globulin; Sex Horm Binding Glob, Serum; SHBG; SHBG | nmol/L 17..124 0 | | CLIA
20448-7 | Insulin; Insulin; Insulin, Fasting; Insulin | uIU/mL ..18.4 1 | | CLIA
2731-8 | PTH, Intact; PTH, Intact; Parathyroid Hormone, Intact; PTH | pg/mL 16..77 0 | | CLIA
`);

const nutrition = readMarkers(`
4548-4 | Hemoglobin A1c; Hemoglobin A1c; HbA1c (Glycosylated Hb); HbA1c | % ..5.6 1 | | HPLC
2276-4 | Ferritin; Ferritin; Ferritin, Serum; Ferritin | ng/mL 16..154 0 | ug/L 15..150 0 | CLIA
2498-4 14798-3 | Iron, Total; Iron; Iron, Serum; Iron | ug/dL 40..190 0 | umol/L 10.0..30.0 1 | Ferrozine
2500-7 14800-7 | Iron Binding Capacity; Iron Bind.Cap.(TIBC); TIBC; Total Iron Binding Capacity | ug/dL 250..450 0 | umol/L 45..80 0 | Calculated
2502-3 14801-5 | Transferrin Saturation; Iron Saturation; Transferrin Saturation; Transferrin Saturation | % 16..45 0 | | Calculated
2132-9 14685-2 | Vitamin B12; Vitamin B12; Vitamin B12; Vitamin B12 | pg/mL 200..1100 0 | pmol/L 145..569 0 | CLIA
2284-8 14732-2 | Folate, Serum; Folate (Folic Acid), Serum; Folic Acid; Folate | ng/mL 5.4.. 1 | nmol/L 8.8..60.8 1 | CLIA
1989-3 62292-8 14635-7 68438-1 | Vitamin D, 25-Hydroxy; Vitamin D, 25-Hydroxy; 25-OH Vitamin D (Total); Vitamin D (25-OH) | ng/mL 30..100 0 | nmol/L 50..125 0 | CLIA
19123-9 2601-3 | Magnesium; Magnesium; Magnesium; Magnesium | mg/dL 1.5..2.5 1 | mmol/L 0.70..1.00 2 | Xylidyl Blue
2777-1 14879-1 | Phosphate (as Phosphorus); Phosphorus; Phosphorus, Inorganic; Phosphate | mg/dL 2.5..4.5 1 | mmol/L 0.80..1.50 2 | Phosphomolybdate
3084-1 14933-6 | Uric Acid; Uric Acid; Uric Acid; Urate | mg/dL 2.5..7.0 1 | umol/L 140..360 0 | Uricase
1988-5 | C-Reactive Protein; C-Reactive Protein, Quant; CRP; CRP | mg/L ..8.0 1 | mg/L ..5 0 | Immunoturbidimetry
30341-2 4537-7 | Sedimentation Rate; Sedimentation Rate-Westergren; ESR; ESR | mm/hr ..20 0 | mm/hr ..15 0 | Westergren
13965-9 | Homocysteine; Homocyst(e)ine; Homocysteine; Homocysteine | umol/L ..10.3 1 | | CLIA
`);

const others = readMarkers(`
5902-2 | Prothrombin Time; Prothrombin Time; Prothrombin Time (PT); Prothrombin Time | sec 9.0..11.5 1 | | Clotting
6301-6 | INR; INR; INR; INR | - 0.9..1.1 1 | | Calculated
3173-2 14979-9 | PTT, Activated; aPTT; APTT; APTT | sec 23..32 0 | | Clotting
3255-7 | Fibrinogen; Fibrinogen Activity; Fibrinogen; Fibrinogen | mg/dL 175..425 0 | g/L 1.8..4.0 1 | Clauss
2857-1 | PSA, Total; Prostate Specific Ag; PSA, Total; PSA | ng/mL ..4.0 2 | ug/L ..4.0 2 | CLIA
10839-9 | Troponin I; Troponin I; Troponin I; Troponin I | ng/mL ..0.04 2 | | CLIA
2157-6 | Creatine Kinase; Creatine Kinase,Total; CPK; Creatine Kinase | U/L 29..143 0 | | UV Kinetic
1798-8 | Amylase; Amylase; Amylase; Amylase | U/L 21..101 0 | | CNPG3
3040-3 | Lipase; Lipase; Lipase; Lipase | U/L 7..60 0 | | Colorimetric
2532-0 | Lactate Dehydrogenase; LDH; LDH; LDH | U/L 100..200 0 | | UV Kinetic
2324-2 | GGT; GGT; Gamma GT (GGT); Gamma GT | U/L 3..50 0 | | Szasz
`);

const urinalysis = readMarkers(`
5778-6 | Color; Urine-Color; Color; Color | Yellow / Amber, Brown
32167-9 5767-9 | Appearance; Appearance; Appearance; Appearance | Clear / Cloudy, Turbid
5811-5 | Specific Gravity; Specific Gravity; Specific Gravity; Specific Gravity | - 1.005..1.030 3
5803-2 2756-5 | pH; pH; pH (Reaction); pH | - 5.0..7.5 1
25428-4 53328-1 5792-7 2350-7 | Glucose, Urine; Glucose; Urine Glucose; Glucose (urine) | Negative / 1+, 2+, Trace
2514-8 5797-6 | Ketones, Urine; Ketones; Urine Ketones; Ketones | Negative / Trace, 1+
5794-3 57751-4 | Occult Blood, Urine; Occult Blood; Urine Blood; Blood (urine) | Negative / Trace, 2+, 3+
20454-5 2888-6 5804-0 | Protein, Urine; Protein; Urine Protein; Protein (urine) | Negative / Trace, 1+
5802-4 | Nitrite; Nitrite, Urine; Nitrite; Nitrite | Negative / Positive
5799-2 | Leukocyte Esterase; WBC Esterase; Leukocyte Esterase; Leucocyte Esterase | Negative / Trace, 1+, 2+
5770-3 | Bilirubin, Urine; Bilirubin; Urine Bilirubin; Bilirubin (urine) | Negative / Positive
`);

const serology = readMarkers(`
5196-1 5195-3 | Hepatitis B Surface Antigen; HBsAg Screen; HBsAg; Hepatitis B sAg | Non-Reactive / Reactive
13955-0 16128-1 | Hepatitis C Antibody; Hep C Virus Ab; Anti-HCV; Hepatitis C Antibody | Non-Reactive / Reactive
56888-1 75622-1 | HIV Ag/Ab, 4th Gen; HIV Screen 4th Generation wRfx; HIV I & II; HIV 1/2 Ag/Ab | Non-Reactive / Reactive
20507-0 5292-8 24110-9 | RPR; RPR; VDRL; Syphilis Antibody | Non-Reactive / Reactive
8061-4 | ANA Screen; ANA Direct; ANA; ANA | Negative / Positive
11572-5 | Rheumatoid Factor; RA Latex Turbid.; RA Factor; Rheumatoid Factor | IU/mL ..14 0
22322-2 10900-9 5193-8 16935-9 | Hepatitis B Surface Ab, Quant; Hep B Surface Ab, Qual; Anti-HBs; Hepatitis B sAb | mIU/mL 10.. 0
5334-8 8014-3 | Rubella IgG; Rubella Antibodies, IgG; Rubella IgG; Rubella IgG | Immune / Non-Immune, Equivocal
`);

export const PANELS = {
  bloodCount: { name: "Complete Blood Count", markers: hematology },
  differential: { name: "Differential", markers: differential },
  bloodCountWithDifferential: {
    name: "CBC With Differential/Platelet",
    markers: [...hematology, ...differential],
  },
  metabolic: { name: "Comprehensive Metabolic Panel", markers: metabolic },
  lipids: { name: "Lipid Panel", markers: lipids },
  endocrine: { name: "Thyroid and Hormones", markers: endocrine },
  nutrition: { name: "Iron and Vitamins", markers: nutrition },
  others: { name: "Coagulation and Enzymes", markers: others },
  urinalysis: { name: "Urinalysis", markers: urinalysis },
  serology: { name: "Serology", markers: serology },
} as const satisfies Record<string, Panel>;
