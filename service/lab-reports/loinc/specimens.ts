import { splitName } from "./normalize-name";

export type Specimen =
  | "blood"
  | "urine"
  | "stool"
  | "saliva"
  | "csf"
  | "pleural"
  | "ascites"
  | "body_fluid";

const WORDS = new Map(
  Object.entries<Specimen>({
    serum: "blood",
    plasma: "blood",
    capillary: "blood",
    venous: "blood",
    arterial: "blood",
    serum_plasma_blood: "blood",
    capillary_blood: "blood",
    whole_blood: "blood",
    urine: "urine",
    urinary: "urine",
    ur: "urine",
    urinalysis: "urine",
    stool: "stool",
    fecal: "stool",
    faecal: "stool",
    feces: "stool",
    saliva: "saliva",
    salivary: "saliva",
    csf: "csf",
    cerebrospinal: "csf",
    pleural: "pleural",
    ascites: "ascites",
    ascitic: "ascites",
    peritoneal: "ascites",
    synovial: "body_fluid",
    fluid: "body_fluid",
    body_fluid: "body_fluid",
  }),
);
/** Panels for a blood sample; their rows rarely name a specimen. */
const BLOOD_PANEL =
  /\b(?:cbc|complete blood|blood count|differential|hematology|haematology|metabolic|cmp|bmp|lipid|liver|hepatic|renal function|kidney function|thyroid|iron|hormones?|chemistry|biochemistry|electrolytes|coagulation|vitamins?|diabetes|cardiac|autoimmune|tumou?r markers?)\b/i;
const URINE_PANEL = /\b(?:urinalysis|urine|ua|u\/a|microalbumin)\b/i;
const MAX_TEXT_LENGTH = 200;

/**
 * The specimen of a result: from its name, otherwise from the printed or submitted specimen, otherwise from its panel;
 * null if none of them indicates one.
 */
export function inferSpecimen(
  name: string,
  specimen: string | null,
  panel: string | null,
): Specimen | null {
  return readName(name) ?? readTokens(specimen) ?? readPanel(panel);
}

function readName(name: string): Specimen | null {
  return readTokens(name) ?? (/^u[-.]\s?[a-z]/i.test(name) ? "urine" : null);
}

function readTokens(text: string | null): Specimen | null {
  if (text === null) return null;
  const short = text.slice(0, MAX_TEXT_LENGTH).trim().toLowerCase();
  const whole = WORDS.get(short);
  if (whole !== undefined) return whole;
  if (short === "blood" || short === "whole blood") return "blood";
  for (const word of splitName(short)) {
    const found = WORDS.get(word);
    if (found !== undefined) return found;
  }
  return null;
}

function readPanel(panel: string | null): Specimen | null {
  if (panel === null) return null;
  const text = panel.slice(0, MAX_TEXT_LENGTH);
  if (URINE_PANEL.test(text)) return "urine";
  return readTokens(text) ?? (BLOOD_PANEL.test(text) ? "blood" : null);
}
