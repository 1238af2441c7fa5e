import { type Marker, type Panel, readMarkers } from "@/bin/eval-parsing/content/marker";
import { PANELS } from "@/bin/eval-parsing/content/panels";

const MARKERS: readonly Marker[] = [
  ...readMarkers("59261-8 | HbA1c | mmol/mol 20..41 0"),
  ...Object.values(PANELS).flatMap(({ markers }) => markers),
];

/** The panels as clinics of the United Kingdom name them; HbA1c in mmol/mol. */
export const UK_PANELS = {
  count: makePanel("Full blood count", [
    ...["Haemoglobin", "White Cell Count", "Platelet Count", "MCV", "MCH", "Haematocrit"],
    ...["Neutrophils", "Lymphocytes", "Monocytes", "Eosinophils"],
  ]),
  kidneys: makePanel("Urea and electrolytes", [
    ...["Sodium", "Potassium", "Urea", "Creatinine", "eGFR", "Chloride", "Bicarbonate"],
  ]),
  liver: makePanel("Liver function tests", [
    ...["Total Bilirubin", "ALT", "Alkaline Phosphatase", "Albumin", "Total Protein", "Gamma GT"],
  ]),
  bone: makePanel("Bone profile", ["Calcium", "Phosphate", "Magnesium", "Vitamin D (25-OH)"]),
  lipids: makePanel("Lipid profile", [
    ...["Total Cholesterol", "HDL Cholesterol", "Triglycerides", "LDL Cholesterol"],
    ...["Non-HDL Cholesterol", "Cholesterol/HDL Ratio"],
  ]),
  thyroid: makePanel("Thyroid function", ["TSH", "Free T4", "Free T3", "TPO Antibodies"]),
  diabetes: makePanel("Glucose control", ["HbA1c", "Glucose"]),
  haematinics: makePanel("Haematinics", [
    ...["Ferritin", "Iron", "Transferrin Saturation", "Vitamin B12", "Folate"],
  ]),
  inflammation: makePanel("Inflammatory markers", ["CRP", "ESR"]),
  hormones: makePanel("Hormone profile", [
    ...["Cortisol", "Prolactin", "FSH", "LH", "Oestradiol", "Testosterone", "SHBG"],
  ]),
  clotting: makePanel("Coagulation screen", ["Prothrombin Time", "INR", "APTT", "Fibrinogen"]),
} as const satisfies Record<string, Panel>;

function makePanel(name: string, names: readonly string[]): Panel {
  const markers = names.map((each) => {
    const marker = MARKERS.find(({ names: { uk } }) => uk === each);
    if (marker === undefined) throw new Error(`There is no marker ${each}`);
    return marker;
  });
  return { name, markers };
}
