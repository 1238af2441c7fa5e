/** A test of an invented laboratory: its names, its printed range and its limits for a call to the clinic. */
export interface Analyte {
  readonly code: string;
  readonly name: string;
  readonly loinc: string;
  readonly unit: string;
  readonly low: number;
  readonly high: number;
  readonly decimals: number;
  /** Below the first or above the second number a value is critical; null where the laboratory calls none. */
  readonly critical: readonly [number, number] | null;
}

const analyte = (
  code: string,
  name: string,
  loinc: string,
  unit: string,
  [low, high, decimals]: readonly [number, number, number],
  critical: readonly [number, number] | null = null,
): Analyte => ({ code, name, loinc, unit, low, high, decimals, critical });

const POTASSIUM = analyte("K", "Potassium", "2823-3", "mmol/L", [3.5, 5.1, 1], [2.8, 6.2]);
const SODIUM = analyte("NA", "Sodium", "2951-2", "mmol/L", [135, 145, 0], [120, 160]);
const GLUCOSE = analyte("GLU", "Glucose", "2345-7", "mg/dL", [70, 99, 0], [45, 450]);
const CALCIUM = analyte("CA", "Calcium", "17861-6", "mg/dL", [8.6, 10.3, 1], [6.5, 13]);
const CREATININE = analyte("CREA", "Creatinine", "2160-0", "mg/dL", [0.6, 1.2, 2], [0.2, 7.5]);
const CHLORIDE = analyte("CL", "Chloride", "2075-0", "mmol/L", [98, 107, 0]);
const HEMOGLOBIN = analyte("HGB", "Hemoglobin", "718-7", "g/dL", [12, 16, 1], [6.6, 20]);
const LEUKOCYTES = analyte("WBC", "Leukocytes", "6690-2", "10*3/uL", [4, 11, 1], [1.5, 50]);
const PLATELETS = analyte("PLT", "Platelets", "777-3", "10*3/uL", [150, 400, 0], [20, 1000]);
const MCV = analyte("MCV", "MCV", "787-2", "fL", [80, 100, 1]);

/** The panels of the corpus; the first test of each has critical limits where any has. */
export const PANELS = {
  metabolic: [POTASSIUM, SODIUM, GLUCOSE, CALCIUM, CREATININE, CHLORIDE],
  electrolytes: [SODIUM, POTASSIUM, CHLORIDE],
  blood: [HEMOGLOBIN, LEUKOCYTES, PLATELETS, MCV],
  lipid: [
    analyte("CHOL", "Cholesterol", "2093-3", "mg/dL", [120, 199, 0]),
    analyte("HDL", "HDL Cholesterol", "2085-9", "mg/dL", [40, 80, 0]),
    analyte("TRIG", "Triglycerides", "2571-8", "mg/dL", [40, 149, 0], [10, 1000]),
  ],
  thyroid: [
    analyte("TSH", "Thyrotropin", "3016-3", "m[IU]/L", [0.45, 4.5, 2], [0.01, 60]),
    analyte("FT4", "Thyroxine free", "3024-7", "ng/dL", [0.82, 1.77, 2]),
  ],
  liver: [
    analyte("AMM", "Ammonia", "16362-6", "umol/L", [11, 35, 0], [5, 100]),
    analyte("ALT", "ALT", "1742-6", "U/L", [7, 44, 0]),
    analyte("AST", "AST", "1920-8", "U/L", [8, 40, 0]),
    analyte("ALB", "Albumin", "1751-7", "g/dL", [3.5, 5, 1]),
  ],
} as const satisfies Record<string, readonly Analyte[]>;

export type PanelName = keyof typeof PANELS;

const CODES: Readonly<Record<PanelName, readonly [code: string, name: string, loinc: string]>> = {
  metabolic: ["BMP", "Basic metabolic panel", "51990-0"],
  electrolytes: ["LYTES", "Electrolytes", "24326-1"],
  blood: ["CBC", "Blood count", "58410-2"],
  lipid: ["LIPID", "Lipid panel", "24331-1"],
  thyroid: ["THY", "Thyroid panel", "24348-5"],
  liver: ["LFT", "Liver panel", "24325-3"],
};

/** A panel's own code, its name and its LOINC. */
export function getPanelNames(panel: PanelName) {
  const [panelCode, panelName, panelLoinc] = CODES[panel];
  return { panelCode, panelName, panelLoinc };
}
