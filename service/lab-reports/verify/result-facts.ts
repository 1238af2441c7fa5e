import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import { inferSpecimen, type Specimen } from "@/service/lab-reports/loinc/specimens";

type SampleType = NonNullable<ParsedResult["sample_type"]>;
type MeasurementKind = NonNullable<ParsedResult["measurement_kind"]>;
type Sensitivity = NonNullable<ParsedResult["sensitivity"]>;

const MAX_NAME_LENGTH = 160;
const CAPILLARY = /\b(?:capillary|finger[ -]?stick|dried blood|dbs)\b/i;
const SAMPLE_TYPES: Readonly<Record<Specimen, SampleType>> = {
  blood: "serum_plasma_blood",
  urine: "urine",
  stool: "stool",
  saliva: "saliva",
  csf: "other",
  pleural: "other",
  ascites: "other",
  body_fluid: "other",
};
const RATIO = /\bratio\b|\bindex\b|^[a-z0-9 .-]{1,30}\/[a-z0-9 .-]{1,30}$/i;
const CALCULATED = /\b(?:calc|calculated|estimated|est|egfr|eag|friedewald|computed|derived)\b/i;
const DIRECT = /\b(?:direct|measured)\b/i;
/** Conjugated bilirubin is called direct, regardless of how it was measured. */
const DIRECT_ANALYTE = /\bbili/i;
const SENSITIVE = /\b(?:hs|high(?:ly)?[ -]sensitiv(?:e|ity)|ultra ?sensitive|sensitive)\b/i;
const INSENSITIVE = /\b(?:insensitive|non-?sensitive|low[ -]sensitivity)\b/i;

/** The sample of a result, from its name, its panel or its certain marker; `unknown` if none of them indicates it. */
export function inferSampleType(
  name: string,
  panel: string | null,
  markerSpecimen: Specimen | null,
): SampleType {
  const text = `${name.slice(0, MAX_NAME_LENGTH)} ${(panel ?? "").slice(0, MAX_NAME_LENGTH)}`;
  if (CAPILLARY.test(text)) return "capillary_blood";
  const specimen = inferSpecimen(name, null, panel) ?? markerSpecimen;
  return specimen === null ? "unknown" : SAMPLE_TYPES[specimen];
}

/** Whether a value was measured directly, calculated or is a ratio, as far as its name indicates. */
export function inferMeasurementKind(name: string): MeasurementKind {
  const text = name.slice(0, MAX_NAME_LENGTH);
  if (CALCULATED.test(text)) return "calculated";
  if (RATIO.test(text) && !/^(?:alt|ast|sgpt|sgot|ld|hiv)/i.test(text)) return "ratio";
  return DIRECT.test(text) && !DIRECT_ANALYTE.test(text) ? "direct" : "unknown";
}

/** Whether the name indicates a sensitive assay (hs-CRP, ultrasensitive estradiol). */
export function inferSensitivity(name: string): Sensitivity {
  const text = name.slice(0, MAX_NAME_LENGTH);
  if (INSENSITIVE.test(text)) return "insensitive";
  return SENSITIVE.test(text) || /^hs[ -]?(?:crp|tni|tnt)/i.test(text) ? "sensitive" : "unknown";
}
