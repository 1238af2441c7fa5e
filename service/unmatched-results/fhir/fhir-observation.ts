import { isFlagged } from "@/lib/result-assessment/parse-flags";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import type { ReportedValue } from "@/service/unmatched-results/report/reported-value";
import type { FhirResource } from "./fhir-bundle";
import {
  type FhirConcept,
  getConceptText,
  LOINC,
  listConceptTexts,
  readConcept,
} from "./fhir-concept";
import type { FhirPlace } from "./fhir-describe";
import { type FhirFlags, readFlags } from "./fhir-flags";
import { findModifiers } from "./fhir-modifiers";
import { type FhirRange, readReferenceRange } from "./fhir-reference-range";
import type { FhirStatus } from "./fhir-status";
import { readFhirTime } from "./fhir-time";
import { type FhirValue, readValue } from "./fhir-value";

/** What is known about a value beside it. */
export interface RowFact {
  readonly label: string;
  readonly text: string;
}

/** A value of an observation or of one of its components; null if there is none. */
export type Observed = Omit<ReportedValue, "value"> & {
  readonly value: string | null;
  /** Why there is no value, as the laboratory states it. */
  readonly absent: string | null;
  readonly standing: FhirStatus;
  readonly facts: readonly RowFact[];
  /** Why it must not be called normal, one sentence each. */
  readonly doubts: readonly string[];
};

/** What an observation has in common with its components. */
export interface ObservedWhole {
  readonly status: string;
  readonly standing: FhirStatus;
  readonly patient: ReportedResultPatient;
  readonly notes: string | null;
  readonly laboratory: string | null;
  readonly facts: readonly RowFact[];
  /** Why nothing of it may be called normal: a modifier of the report. */
  readonly doubts: readonly string[];
}

/** The values of an observation, and what is known of those of its parts that have none and only group others. */
export interface ObservedValues {
  readonly values: readonly Observed[];
  readonly facts: readonly RowFact[];
}

/** The values of an observation: its own, and those of its components at any depth. */
export function readObservation(
  resource: FhirResource,
  place: FhirPlace,
  whole: ObservedWhole,
): ObservedValues {
  const { node } = resource;
  const categories = node.list("category").map(readConcept);
  const types = categories.flatMap(({ codings }) => codings.flatMap(({ code }) => code ?? []));
  const facts = [...whole.facts, ...categories.flatMap(listUnusualCategories)];
  return readMeasured(node, node, place, { types, ...whole, facts });
}

type Shared = ObservedWhole & { readonly types: readonly string[] };

function readMeasured(
  measured: JsonNode,
  observation: JsonNode,
  place: FhirPlace,
  shared: Shared,
): ObservedValues {
  const components = measured.list("component");
  const own = toObserved(measured, observation, place, shared);
  const isFrame =
    own.value === null &&
    own.absent === null &&
    !isFlagged(own.flags) &&
    components.length + observation.list("hasMember").length > 0;
  const panel = { label: "Part of", text: own.name };
  const flags = own.flags.map((text) => ({ label: "Flag", text }));
  const facts = isFrame ? [panel, ...own.facts, ...flags] : [panel];
  const ofParts = {
    ...shared,
    doubts: own.doubts,
    facts: [...facts, ...shared.facts.filter((each) => !facts.includes(each))],
  };
  const parts = components.map((each) => readMeasured(each, observation, place, ofParts));
  const values = parts.flatMap((each) => each.values);
  if (!isFrame) return { values: [own, ...values], facts: [] };
  return { values, facts: values.length > 0 ? [] : facts };
}

function toObserved(
  measured: JsonNode,
  observation: JsonNode,
  place: FhirPlace,
  shared: Shared,
): Observed {
  const { status, standing, patient, notes, laboratory, types, doubts, facts } = shared;
  const code = readConcept(measured.get("code"));
  const value = readValue(measured, place);
  const ranges = measured.list("referenceRange").map(readReferenceRange);
  const flags = readFlags(measured.get("interpretation"));
  const absent = listConceptTexts(readConcept(measured.get("dataAbsentReason"))).join(", ") || null;
  const isModified = findModifiers(measured, ["component"]).length > 0;
  const { loinc, own } = findCodes(code);
  return {
    status,
    standing,
    patient,
    notes,
    laboratory,
    name: getConceptText(code) ?? "Unnamed",
    loinc,
    providerId: own,
    value: value?.text ?? null,
    comparator: value?.comparator ?? null,
    // A date is never judged, unless it is measured against a range.
    valueType:
      value?.type === "administrative" && ranges.length > 0 ? "string" : (value?.type ?? null),
    observationTypes: types,
    unit: value?.unit ?? null,
    ranges: ranges.map(({ range }) => range),
    flags: flags.flags,
    at: getMoment(observation),
    absent,
    facts: [...facts, ...listFacts(code, value, ranges, flags)],
    doubts: [
      ...doubts,
      ...(isModified ? [MODIFIED] : []),
      ...(value?.doubt ? [value.doubt] : []),
      ...(absent !== null && value !== null
        ? [`The laboratory says that it has no value: ${absent}.`]
        : []),
    ],
  };
}

/** Why nothing that a modifier extension stands in may be called normal. */
export const MODIFIED = "It has a modifier that the service does not know.";

/** The LOINC of a code, and the laboratory's own. */
function findCodes({ codings }: FhirConcept) {
  const loinc = codings.find(({ system }) => system === LOINC);
  const own = codings.find(({ system }) => system !== LOINC);
  return { loinc: loinc?.code ?? null, own: own?.code ?? null };
}

function getMoment(observation: JsonNode): Date | null {
  const times = [
    observation.get("effectiveDateTime"),
    observation.get("effectiveInstant"),
    observation.get("effectivePeriod").get("start"),
    observation.get("issued"),
  ];
  return (
    times.map((each) => readFhirTime(each.peek()).moment).find((each) => each !== null) ?? null
  );
}

/** What the row itself does not show of the parts that were read for it. */
function listFacts(
  code: FhirConcept,
  value: FhirValue | null,
  ranges: readonly FhirRange[],
  flags: FhirFlags,
): RowFact[] {
  const [, ...names] = listConceptTexts(code);
  const hidden = ranges.filter(({ range, whole }) => ranges.length > 1 || whole !== range.text);
  const units = ranges.flatMap((range) => range.units);
  return [
    ...names.map((text) => ({ label: "Also named", text })),
    ...(value?.facts ?? []),
    ...hidden.flatMap(({ whole }) => (whole ? [{ label: "Reference range", text: whole }] : [])),
    ...[...new Set(units)]
      .filter((unit) => unit !== value?.unit)
      .map((text) => ({ label: "Unit of the range", text })),
    ...ranges
      .flatMap(({ unitCodes }) => unitCodes)
      .map((text) => ({ label: "Code of the unit", text })),
    ...flags.others.map((text) => ({ label: "Flag", text })),
  ];
}

const LABORATORY = /^(?:lab|laboratory)$/i;

/** What a category says beyond that it is a laboratory's. */
function listUnusualCategories(category: FhirConcept): RowFact[] {
  return listConceptTexts(category)
    .filter((text) => !LABORATORY.test(text.replace(/^code /, "")))
    .map((text) => ({ label: "Category", text }));
}
