// Messages of laboratories in HL7 v2, on invented people: the same segments, separators and escapes as real ones.

const BLOOD_COUNT = [
  ["6690-2^Leukocytes [#/volume] in Blood by Automated count", "6.4", "10*3/uL", "4.2-10.8"],
  ["789-8^Erythrocytes [#/volume] in Blood by Automated count", "4.71", "10*6/uL", "4.10-5.60"],
  ["718-7^Hemoglobin [Mass/volume] in Blood", "13.9", "g/dL", "12.2-16.4"],
  ["4544-3^Hematocrit [Volume Fraction] of Blood by Automated count", "41.3", "%", "36.5-48.0"],
  ["787-2^MCV [Entitic volume] by Automated count", "87.7", "fL", "81.0-99.0"],
  ["785-6^MCH [Entitic mass] by Automated count", "29.5", "pg", "27.0-33.5"],
  ["786-4^MCHC [Mass/volume] by Automated count", "33.6", "g/dL", "31.8-35.9"],
  ["788-0^Erythrocyte distribution width [Ratio] by Automated count", "12.9", "%", "11.4-14.8"],
  ["777-3^Platelets [#/volume] in Blood by Automated count", "262", "10*3/uL", "155-410"],
  ["770-8^Neutrophils/100 leukocytes in Blood by Automated count", "58.4", "%", "41.0-74.0"],
  ["736-9^Lymphocytes/100 leukocytes in Blood by Automated count", "31.2", "%", "18.0-47.0"],
  ["5905-5^Monocytes/100 leukocytes in Blood by Automated count", "7.1", "%", "4.0-12.0"],
  ["713-8^Eosinophils/100 leukocytes in Blood by Automated count", "2.6", "%", "0.0-6.0"],
  ["706-2^Basophils/100 leukocytes in Blood by Automated count", "0.7", "%", "0.0-2.0"],
] as const;

const METABOLIC_PANEL = [
  ["2345-7^Glucose", "91", "mg/dL", "70-99"],
  ["3094-0^Urea nitrogen [Mass/volume] in Serum or Plasma", "13", "mg/dL", "7-21"],
  ["2160-0^Creatinine [Mass/volume] in Serum or Plasma", "0.8", "mg/dL", "0.5-1.1"],
  ["33914-3^Glomerular filtration rate/1.73 sq M.predicted", ">60", "mL/min/1.73m2", ">60"],
  ["2951-2^Sodium [Moles/volume] in Serum or Plasma", "141", "mmol/L", "135-146"],
  ["2823-3^Potassium [Moles/volume] in Serum or Plasma", "4.4", "mmol/L", "3.5-5.2"],
  ["2075-0^Chloride [Moles/volume] in Serum or Plasma", "103", "mmol/L", "97-107"],
  ["1963-8^Bicarbonate [Moles/volume] in Serum or Plasma", "25", "mmol/L", "20-31"],
  ["17861-6^Calcium [Mass/volume] in Serum or Plasma", "9.3", "mg/dL", "8.6-10.3"],
  ["2885-2^Protein [Mass/volume] in Serum or Plasma", "7.0", "g/dL", "6.1-8.1"],
  ["1751-7^Albumin [Mass/volume] in Serum or Plasma", "4.3", "g/dL", "3.6-5.1"],
  ["10834-0^Globulin [Mass/volume] in Serum by calculation", "2.7", "g/dL", "1.9-3.7"],
  ["1975-2^Bilirubin.total [Mass/volume] in Serum or Plasma", "0.6", "mg/dL", "0.2-1.2"],
  ["6768-6^Alkaline phosphatase [Enzymatic activity/volume] in Serum", "68", "U/L", "36-130"],
  ["1920-8^Aspartate aminotransferase [Enzymatic activity/volume]", "21", "U/L", "10-35"],
  ["1742-6^Alanine aminotransferase [Enzymatic activity/volume]", "17", "U/L", "6-29"],
] as const;

/** A blood count in HL7 v2.5.1: 14 values of a man in New York, with PV1 and ORC. */
export function bloodCountMessage(): string {
  const clinician = "4410^OKAFOR^RUTH^^^^MD";
  return toMessage([
    "MSH|^~\\&|LIS|NORTHGATE|EMR|CLINIC|20250114121500||ORU^R01|NG000417|P|2.5.1",
    "PID|1||55120^^^CLINIC^MR||MARLOWE^ELIAS^T||19820607|M|||88 TANNERY ROW^^MILLBRIDGE^NY^12545",
    `PV1|1|O|||||${clinician}`,
    `ORC|RE||NGO70412|||||||${clinician}`,
    `OBR|1||NGO70412|58410-2^CBC W Auto Differential panel - Blood^LN|||20250114074500||||||||||${clinician}||||||20250114121500|||F`,
    ...BLOOD_COUNT.map(
      ([code, value, unit, range], at) =>
        `OBX|${at + 1}|NM|${code}^LN||${value}|${unit}|${range}||||F|||20250114121500`,
    ),
  ]);
}

/** A metabolic panel in HL7 v2.3: 16 values, one of them no plain number with a note below it, and a local panel code. */
export function metabolicPanelMessage(): string {
  return toMessage([
    "MSH|^~\\&|LIS|LAKESIDE|EMR|CLINIC|20250303150000||ORU^R01|LS000902|P|2.3",
    "PID|1||60233^^^CLINIC^MR||HALVORSEN^INGRID^P||19770918|F|||14 FERRY WALK^^PEKIN^IL^61554",
    "OBR|1||LSO33871|80053^Comprehensive metabolic panel^CPT|||20250303081000||||||||||||||20250303150000|||F",
    ...METABOLIC_PANEL.flatMap(([code, value, unit, range], at) => {
      const obx = `OBX|${at + 1}|NM|${code}^LN||${value}|${unit}|${range}||||F`;
      return value === ">60" ? [obx, "NTE|1|L|eGFR calculated with the CKD-EPI equation"] : [obx];
    }),
  ]);
}

function toMessage(segments: readonly string[]): string {
  return `${segments.join("\n")}\n`;
}
