import type { CodeableConcept, FhirObservation, Measured, Quantity } from "./fhir-resources";
import { readFhirMoment } from "./fhir-time";
import type { ReportedRange } from "./reported-range";
import type { ReportedValue } from "./reported-value";

const LOINC = "http://loinc.org";

/** A value of an observation or of a part of it; its text is null where nothing was found. */
export type Observed = Omit<ReportedValue, "text"> & {
  readonly text: string | null;
  /** Why there is none, in the laboratory's words. */
  readonly absent: string | null;
  readonly isPending: boolean;
};

/** What an observation says: its own value, or else each of its parts. A panel that only holds others says nothing. */
export function readObservation(observation: FhirObservation): Observed[] {
  const { component = [], hasMember = [] } = observation;
  const own = toObserved(observation, observation);
  const parts = component.map((part) => toObserved(part, observation));
  const isFrame =
    own.text === null && own.absent === null && component.length + hasMember.length > 0;
  return isFrame ? parts : [own, ...parts];
}

function toObserved(measured: Measured, { status, issued, ...whole }: FhirObservation): Observed {
  const { code, referenceRange, interpretation, dataAbsentReason, valueCodeableConcept } = measured;
  const codings = code.coding ?? [];
  const loinc = codings.find(({ system }) => system === LOINC);
  const own = codings.find(({ system }) => system !== LOINC);
  const notes = whole.note?.flatMap((note) => note.text ?? []).join("\n");
  const isWithdrawn = status === "cancelled" || status === "entered-in-error";
  return {
    name: textOf(code) ?? "Unnamed",
    loinc: loinc?.code ?? null,
    providerId: own?.code ?? null,
    text: isWithdrawn ? null : valueText(measured),
    isCoded: valueCodeableConcept !== undefined,
    unit: measured.valueQuantity?.unit ?? null,
    range: rangeOf(referenceRange?.[0]),
    flag: interpretation?.[0]?.coding?.[0]?.code ?? null,
    notes: notes || null,
    at: readFhirMoment(whole.effectiveDateTime) ?? readFhirMoment(issued),
    laboratory: null,
    absent: dataAbsentReason ? textOf(dataAbsentReason) : null,
    isPending: status === "registered",
  };
}

function valueText(measured: Measured): string | null {
  const { valueQuantity, valueCodeableConcept, valueString, valueBoolean, valueInteger } = measured;
  const { valueRange } = measured;
  if (valueQuantity?.value !== undefined) {
    return `${valueQuantity.comparator ?? ""}${valueQuantity.value}`;
  }
  if (valueCodeableConcept) return textOf(valueCodeableConcept);
  if (valueRange) return rangeOf(valueRange)?.text ?? null;
  const plain = valueString ?? valueInteger ?? valueBoolean;
  return plain === undefined ? null : String(plain).trim() || null;
}

function rangeOf(
  range: { low?: Quantity | undefined; high?: Quantity | undefined; text?: unknown } | undefined,
): ReportedRange | null {
  if (range === undefined) return null;
  const [low = null, high = null] = [range.low?.value, range.high?.value];
  const written = typeof range.text === "string" ? range.text : null;
  const between = low !== null && high !== null ? `${low}-${high}` : null;
  const open = low === null ? high !== null && `<=${high}` : `>=${low}`;
  return { low, high, text: written ?? between ?? (open || null) };
}

/** As a reader would call it: what the laboratory wrote, before what its code is called. */
function textOf(concept: CodeableConcept): string | null {
  const { text, coding = [] } = concept;
  return text || coding.find(({ display }) => display)?.display || coding[0]?.code || null;
}
