import { isFlagged, selectKnownFlags } from "@/lib/result-assessment/parse-flags";
import type {
  ReportedResultPatient,
  ReportedValueType,
} from "@/lib/result-assessment/reported-result";
import { selectCodedText } from "@/service/unmatched-results/report/coded-text";
import type { ReportedValue } from "@/service/unmatched-results/report/reported-value";
import { getUnit, toReportedRange } from "./fhir-reference-range";
import type { CodeableConcept, FhirObservation, Measured, Quantity } from "./fhir-resources";
import type { FhirStatus } from "./fhir-status";
import { readFhirMoment } from "./fhir-time";

const LOINC = "http://loinc.org";

/** A value of an observation or of one of its components; null if there is none. */
export type Observed = Omit<ReportedValue, "value"> & {
  readonly value: string | null;
  /** Why there is no value, as the laboratory states it. */
  readonly absent: string | null;
  readonly standing: FhirStatus;
};

/** The values of an observation: its own, or else those of its components. A panel that only groups others has none. */
export function readObservation(
  observation: FhirObservation,
  standing: FhirStatus,
  patient: ReportedResultPatient,
): Observed[] {
  const { component = [], hasMember = [] } = observation;
  const own = toObserved(observation, observation, standing, patient);
  const parts = component.map((part) => toObserved(part, observation, standing, patient));
  const isFrame =
    own.value === null &&
    own.absent === null &&
    !isFlagged(own.flags) &&
    component.length + hasMember.length > 0;
  return isFrame ? parts : [own, ...parts];
}

function toObserved(
  measured: Measured,
  { status, issued, ...whole }: FhirObservation,
  standing: FhirStatus,
  patient: ReportedResultPatient,
): Observed {
  const { code, referenceRange = [], interpretation = [], dataAbsentReason } = measured;
  const codings = code.coding ?? [];
  const loinc = codings.find(({ system }) => system === LOINC);
  const own = codings.find(({ system }) => system !== LOINC);
  const notes = whole.note?.flatMap((note) => note.text ?? []).join("\n");
  return {
    name: getText(code) ?? "Unnamed",
    loinc: loinc?.code ?? null,
    providerId: own?.code ?? null,
    value: valueText(measured),
    comparator: measured.valueQuantity?.comparator ?? null,
    valueType: getType(measured),
    observationTypes: (whole.category ?? []).flatMap(({ coding = [] }) =>
      coding.flatMap(({ code }) => code ?? []),
    ),
    unit: getMeasuredUnit(measured),
    ranges: referenceRange.map(toReportedRange),
    flags: [...interpretation.flatMap(getFlags), ...getDoubts(measured, whole)],
    status,
    patient,
    notes: notes || null,
    at: readFhirMoment(whole.effectiveDateTime) ?? readFhirMoment(issued),
    laboratory: null,
    absent: dataAbsentReason ? getText(dataAbsentReason) : null,
    standing,
  };
}

function valueText(measured: Measured): string | null {
  const { valueQuantity, valueCodeableConcept, valueString, valueBoolean, valueInteger } = measured;
  const { valueRange, valueRatio } = measured;
  if (valueQuantity?.value !== undefined) return String(valueQuantity.value);
  if (valueCodeableConcept) return codedText(valueCodeableConcept);
  if (valueRange) return intervalText(valueRange.low, valueRange.high);
  if (valueRatio) return ratioText(valueRatio.numerator, valueRatio.denominator);
  const plain = valueString ?? valueInteger ?? valueBoolean;
  return plain === undefined ? null : String(plain).trim() || null;
}

function getType(measured: Measured): ReportedValueType | null {
  if (measured.valueCodeableConcept) return "coded";
  if (measured.valueString !== undefined || measured.valueBoolean !== undefined) return "string";
  return valueText(measured) === null ? null : "numeric";
}

function getMeasuredUnit({ valueQuantity, valueRange }: Measured): string | null {
  return getUnit(valueQuantity) ?? getUnit(valueRange?.low) ?? getUnit(valueRange?.high);
}

/**
 * Reasons why a value must not be taken at face value, as flags that no table knows: a modifier extension, which
 * changes the meaning of its element and must not be ignored (FHIR R4, 2.4.1.0.2), and a reason for a missing value
 * next to a value.
 */
function getDoubts(
  measured: Measured,
  { modifierExtension = [] }: Pick<Measured, "modifierExtension">,
): string[] {
  const { dataAbsentReason, modifierExtension: own = [] } = measured;
  const absent = dataAbsentReason && valueText(measured) !== null && getText(dataAbsentReason);
  return [
    ...(modifierExtension.length + own.length > 0 ? ["modifierExtension"] : []),
    ...(absent ? [`dataAbsentReason ${absent}`] : []),
  ];
}

/** The flags of one interpretation: its known codes and texts, so that an unknown local code next to `H` is ignored. */
function getFlags({ coding = [], text }: CodeableConcept): string[] {
  const codes = coding.flatMap(({ code, display }) => [code ?? [], display ?? []].flat());
  return selectKnownFlags([...new Set(text ? [...codes, text] : codes)]);
}

function intervalText(low: Quantity | undefined, high: Quantity | undefined): string | null {
  if (low?.value !== undefined && high?.value !== undefined) return `${low.value}-${high.value}`;
  if (high?.value !== undefined) return `<=${high.value}`;
  return low?.value === undefined ? null : `>=${low.value}`;
}

function ratioText(numerator: Quantity | undefined, denominator: Quantity | undefined) {
  if (numerator?.value === undefined || denominator?.value === undefined) return null;
  return `${numerator.comparator ?? ""}${numerator.value}:${denominator.comparator ?? ""}${denominator.value}`;
}

/** A coded value: its text and the text of each coding. */
function codedText({ text, coding = [] }: CodeableConcept): string | null {
  return selectCodedText([
    text,
    ...coding.map(({ display }) => display),
    ...coding.map(({ code }) => code),
  ]);
}

/** The readable text of a concept: the laboratory's own text, else the display of its code. */
function getText(concept: CodeableConcept): string | null {
  const { text, coding = [] } = concept;
  return text || coding.find(({ display }) => display)?.display || coding[0]?.code || null;
}
