import type { BiomarkerResult, ReportFact } from "@/lib/contract/service/lab-result";
import { isFlagged } from "@/lib/result-assessment/parse-flags";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import { ALARMING, isAlarmingNote } from "@/service/unmatched-results/report/alarming-note";
import {
  getStatusWithoutValue,
  type MissingStatus,
  NO_VALUE,
  toMissingResult,
} from "@/service/unmatched-results/report/missing-value";
import { toBiomarkerResult } from "@/service/unmatched-results/report/reported-value";
import type { collectRows } from "@/service/unmatched-results/report/source-row";
import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { getConceptText, readConcept } from "./fhir-concept";
import { listResourceFacts } from "./fhir-facts";
import { findLaboratory } from "./fhir-laboratory";
import { findModifiers } from "./fhir-modifiers";
import { readNarrative } from "./fhir-narrative";
import { readNotes } from "./fhir-notes";
import { MODIFIED, type Observed, type RowFact, readObservation } from "./fhir-observation";
import { findObservations, type NamedObservation } from "./fhir-references";
import { getStatusInReports, readStatus } from "./fhir-status";
import { readFhirTime } from "./fhir-time";
import { formatPlace } from "./fhir-unread";

export type RowCollector = Omit<ReturnType<typeof collectRows>, "collected">;

interface ReportContext {
  readonly sampleId: string | null;
  readonly patient: ReportedResultPatient;
  /** The reports that stand. */
  readonly reports: readonly FhirResource[];
}

/** Adds the rows of every observation of the bundle. Returns the facts on those that have no row of their own. */
export function addObservations(
  bundle: FhirBundle,
  all: readonly FhirResource[],
  add: RowCollector,
  context: ReportContext,
): ReportFact[] {
  const { found, notSent } = findObservations(bundle, all);
  const shared = readShared(bundle, context.reports);
  const facts = found.flatMap((each) => addObservation(bundle, each, add, context, shared));
  for (const { text, ...why } of notSent) add.addToBeRead(text, why, context.sampleId);
  return facts;
}

/** What the reports say of all their observations. */
interface Shared {
  readonly laboratory: string | null;
  readonly doubts: readonly string[];
  /** Times that are shown with the report, as written. */
  readonly times: ReadonlySet<string | null>;
}

const TIMES = ["effectiveDateTime", "effectiveInstant", "issued"];

function readShared(bundle: FhirBundle, reports: readonly FhirResource[]): Shared {
  const isModified = reports.some(({ node }) => findModifiers(node, []).length > 0);
  return {
    laboratory: findLaboratory(bundle, reports),
    doubts: isModified ? [MODIFIED] : [],
    times: new Set(reports.flatMap(({ node }) => TIMES.map((key) => node.get(key).peek()))),
  };
}

function addObservation(
  bundle: FhirBundle,
  { resource, reports, names }: NamedObservation,
  add: RowCollector,
  { sampleId, patient }: ReportContext,
  { laboratory, doubts, times }: Shared,
): ReportFact[] {
  const place = { bundle, resource };
  const status = readStatus(resource);
  const notes = readNotes(resource.node, place);
  const { values: observed, facts: ofPanel } = readObservation(resource, place, {
    status,
    standing: getStatusInReports(status, reports.map(readStatus)),
    patient,
    notes: notes.text,
    laboratory: findLaboratory(bundle, [resource]) ?? laboratory,
    facts: notes.facts,
    doubts,
  });
  placeTimes(resource, times, observed);
  const narrative = readNarrative(resource.node);
  const ofAll: RowFact[] = [
    ...ofPanel,
    ...names.map((text) => ({ label: "Named in the report", text })),
    ...listResourceFacts(place),
    ...(narrative ? [{ label: "Narrative", text: narrative.text }] : []),
  ];
  const left = observed.flatMap((each) => addObserved(add, each, ofAll, sampleId));
  for (const [key, text] of [
    ["note", notes.text],
    ["text", narrative?.text],
  ] as const) {
    const alarm = { place: formatPlace(resource, key), reason: ALARMING };
    if (text && isAlarmingNote(text)) add.addToBeRead(text, alarm, sampleId);
  }
  if (observed.length > 0) return left;
  // A panel that only groups others has no row to show them with.
  if (notes.text !== null) add.addNote(notes.text, sampleId);
  const title = getConceptText(readConcept(resource.node.get("code")));
  return ofAll.map((each) => ({ ...each, about: title }));
}

/** Adds the row of a value. A missing one has no place for facts, which are returned. */
function addObserved(
  add: RowCollector,
  observed: Observed,
  ofAll: readonly RowFact[],
  sampleId: string | null,
): ReportFact[] {
  const { standing, value, absent, notes, name } = observed;
  const facts = getDistinct([...observed.facts, ...ofAll].filter(({ text }) => text !== name));
  const raw = {
    name,
    code: observed.loinc ?? observed.providerId,
    value: value === null ? null : `${observed.comparator ?? ""}${value}`,
    unit: observed.unit,
    status: observed.status,
    subId: null,
  };
  const isWithdrawn = standing === "cancelled" || standing === "withdrawn";
  const text = value ?? (isFlagged(observed.flags) ? NO_VALUE : null);
  if (text === null || isWithdrawn) {
    const status = isWithdrawn ? standing : getMissingStatus(observed);
    const note = [absent, notes].filter(Boolean).join("\n") || null;
    add.addMissing(raw, toMissingResult({ ...observed, note, status }));
    const sent = text === null ? [] : [{ label: "Value sent", text: raw.value ?? text }];
    return [...sent, ...facts].map((each) => ({ ...each, about: name }));
  }
  const result = doubt(toBiomarkerResult({ ...observed, value: text }, sampleId), observed.doubts);
  // Set instead of spread, because copying so many keys takes as long as reading the row.
  result.status = standing;
  if (facts.length > 0) result.facts = facts;
  add.addResult(raw, result);
  return [];
}

/** A value that must not be called normal is not, and is none that nobody judges. */
function doubt(result: BiomarkerResult, [reason]: readonly string[]): BiomarkerResult {
  const isQuiet = result.interpretation === "normal" || result.assessment?.is_assessable === false;
  if (reason === undefined || !isQuiet) return result;
  const assessment = { is_assessable: true, reason, disagreement: null };
  return { ...result, interpretation: "unknown", assessment };
}

/** A final observation with a reason for its missing value will not get one. */
function getMissingStatus({ standing, absent, notes }: Observed): MissingStatus {
  if (standing === "preliminary") return "pending";
  return absent === null ? getStatusWithoutValue(standing, notes) : "cancelled";
}

/** Times of an observation that its row or its report shows; others become facts of the row. */
function placeTimes(
  { node }: FhirResource,
  shown: Shared["times"],
  observed: readonly Observed[],
): void {
  const [moment] = observed.map(({ at }) => at);
  for (const time of TIMES.map((key) => node.get(key))) {
    const isOfRow = readFhirTime(time.peek()).moment?.getTime() === moment?.getTime();
    if (shown.has(time.peek()) || (moment && isOfRow)) time.place();
  }
}

function getDistinct(facts: readonly RowFact[]): RowFact[] {
  return [...new Map(facts.map((each) => [`${each.label}\n${each.text}`, each])).values()];
}
