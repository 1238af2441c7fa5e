import type { ReportFact } from "@/lib/contract/service/lab-result";
import { isAlarming } from "@/lib/result-assessment/alarming-text";
import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { refusesSample } from "@/lib/result-assessment/refused-sample";
import { ALARMING, isAlarmingNote } from "@/service/unmatched-results/report/alarming-note";
import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { readSections } from "./fhir-composition";
import { listConceptTexts, readConcept } from "./fhir-concept";
import { describe, type FhirPlace } from "./fhir-describe";
import { readDocuments } from "./fhir-documents";
import { listExtensions, listResourceFacts } from "./fhir-facts";
import { COMMON } from "./fhir-labels";
import { type FhirNarrative, readNarrative } from "./fhir-narrative";
import { readNotes } from "./fhir-notes";
import type { RowFact } from "./fhir-observation";
import type { RowCollector } from "./fhir-rows";
import { type FhirSample, readSpecimenAlarms } from "./fhir-specimen";
import { formatPlace, type Unread } from "./fhir-unread";

interface Surroundings {
  readonly documents: readonly ReportDocument[];
  readonly facts: readonly ReportFact[];
}

/**
 * Adds what a bundle says beside its observations: notes and alarms as rows, in the order of the bundle. Returns facts
 * and documents.
 */
export function addSurroundings(
  bundle: FhirBundle,
  reports: readonly FhirResource[],
  add: RowCollector,
  { sampleId }: FhirSample,
): Surroundings {
  const alarm = ({ text, ...why }: Unread) => add.addToBeRead(text, why, sampleId);
  const note: AddNote = (text, place) => {
    add.addNote(text, sampleId);
    if (isAlarmingNote(text)) alarm({ text, place, reason: ALARMING });
  };
  const conclusions = new Set(reports.flatMap(({ node }) => node.get("conclusion").read() ?? []));
  for (const each of conclusions) note(each, "DiagnosticReport.conclusion");
  for (const each of listEnvelopeAlarms(bundle)) alarm(each);
  const read = bundle.resources.map((resource) => addResource({ bundle, resource }, note, alarm));
  return {
    documents: read.flatMap(({ documents }) => documents),
    facts: getDistinct(read.flatMap(({ facts }) => facts)),
  };
}

type AddNote = (text: string, place: string) => void;
type AddAlarm = (unread: Unread) => void;

function addResource(place: FhirPlace, note: AddNote, alarm: AddAlarm): Surroundings {
  const { resource } = place;
  const { node, kind } = resource;
  const isObservation = kind === "Observation";
  const about = isObservation ? node.get("code").get("text").peek() : null;
  if (kind === "DiagnosticReport") addConclusionCodes(resource, note, alarm);
  if (kind === "DiagnosticReport" || kind === "Specimen") {
    const { text } = readNotes(node, place);
    if (text !== null) note(text, formatPlace(resource, "note"));
  }
  if (kind === "Specimen") {
    for (const { key, ...each } of readSpecimenAlarms(resource)) {
      alarm({ ...each, place: formatPlace(resource, key) });
    }
  }
  const { documents, facts: titles } = readDocuments(resource);
  const sections = kind === "Composition" ? readSections(place) : null;
  for (const each of sections?.notSent ?? []) alarm(each);
  const own = isObservation ? null : readNarrative(node);
  const narratives = [own, ...(sections?.narratives ?? [])];
  const extensions = listExtensions(place);
  for (const each of extensions.filter((one) => isAlarmingFact(one, kind))) {
    const reason = "An extension of the report says this, and the service does not know it.";
    alarm({ text: each.text, place: formatPlace(resource, "extension"), reason });
  }
  const facts = isObservation ? [] : listResourceFacts(place);
  for (const { label, text } of facts.filter((each) => isRefusal(each, kind))) {
    alarm({ text, place: `${formatPlace(resource, "")}, ${label}`, reason: REFUSED });
  }
  return {
    documents,
    facts: [
      ...facts,
      ...listCommon(place),
      ...listLabels(place),
      ...titles,
      ...(sections?.headings ?? []).map((text) => ({ label: "Section", text })),
      ...narratives.flatMap((each) => toNarrativeFact(each, resource, note, alarm)),
      ...extensions,
    ].map((each) => ({
      ...each,
      about,
      ...(isPersonal(kind, each) && { is_personal: true as const }),
    })),
  };
}

/** Details of the patient and of relatives that no result needs; what identifies the patient is none. */
function isPersonal(kind: string, { label }: RowFact): boolean {
  return PERSONAL.has(kind) && !IDENTIFYING.has(label);
}

const PERSONAL: ReadonlySet<string> = new Set(["Patient", "RelatedPerson", "Coverage"]);
const IDENTIFYING: ReadonlySet<string> = new Set(["Number of the patient", "Multiple birth"]);

/** An extension that says something alarming, or of a specimen that it was not accepted. */
function isAlarmingFact({ label, text }: RowFact, kind: string): boolean {
  return isAlarming(text) || (kind === "Specimen" && REJECTED.test(`${label} ${text}`));
}

/** A remark that refuses the sample; the condition of a specimen is read by itself, and what is personal is no remark. */
function isRefusal({ label, text }: RowFact, kind: string): boolean {
  return REMARKED.has(kind) && label !== CONDITION && refusesSample(text);
}

const CONDITION = "Condition of the specimen";
const REMARKED: ReadonlySet<string> = new Set(["Specimen", "ServiceRequest", "DiagnosticReport"]);
const REFUSED = "It says that the sample or the result cannot be relied on.";
const REJECTED = /\b(?:reject|unaccept|unsatisf|unsuitab|mislabel|unlabel|compromis|wrong)/i;

/** A coded conclusion is to be read, unless it says that nothing was found. */
function addConclusionCodes(report: FhirResource, note: AddNote, alarm: AddAlarm): void {
  for (const each of report.node.list("conclusionCode")) {
    const texts = listConceptTexts(readConcept(each));
    const text = texts.join(", ");
    const isGood = texts.every((one) => GOOD.includes(readFinding(one).findingClass));
    const reason = "The laboratory states this conclusion as a code.";
    if (text === "") continue;
    if (isGood) note(text, formatPlace(report, "conclusionCode"));
    else alarm({ text, place: formatPlace(report, "conclusionCode"), reason });
  }
}

const GOOD: readonly string[] = ["negative", "none", "normal"];

/** A page of several, or a bundle with fewer entries than it says, does not have everything. */
function listEnvelopeAlarms({ node }: FhirBundle): Unread[] {
  const links = node.list("link");
  const isPage = links.some((each) => each.get("relation").peek() === "next");
  for (const each of links) {
    if (/^\S+$/.test(each.get("url").peek() ?? "")) each.get("url").place();
    if (/^(?:self|first|previous|prev|last|next)$/.test(each.get("relation").peek() ?? "")) {
      each.get("relation").place();
    }
  }
  const total = Number(node.get("total").peek() ?? 0);
  const entries = node.list("entry").length;
  const gap = [
    ...(isPage ? ["The bundle has another page."] : []),
    ...(total > entries
      ? [`The bundle says that it has ${total} entries, and has ${entries}.`]
      : []),
  ];
  const reason = "Not everything of the report was sent.";
  return gap.map((text) => ({ text, place: "Bundle", reason }));
}

function listCommon(place: FhirPlace): RowFact[] {
  const { node } = place.resource;
  return Object.entries(COMMON).flatMap(([key, label]) => {
    const several = node.list(key);
    return (several.length > 0 ? several : [node.get(key)]).flatMap((each) => {
      const isPlain = each.get("display").peek() === null && each.get("identifier").peek() === null;
      const isSent = place.bundle.find(each, place.resource) !== null;
      if (isPlain && isSent) return [];
      const text = describe(each, place);
      return text === null ? [] : [{ label, text }];
    });
  });
}

/** Security labels and tags of a resource. */
function listLabels(place: FhirPlace): RowFact[] {
  const meta = place.resource.node.get("meta");
  return [...meta.list("security"), ...meta.list("tag")].flatMap((each) => {
    const text = describe(each, place);
    return text === null ? [] : [{ label: "Label", text }];
  });
}

/** What a program wrote is a fact; what a person added to a report is a note. */
function toNarrativeFact(
  narrative: FhirNarrative | null,
  resource: FhirResource,
  note: AddNote,
  alarm: AddAlarm,
): RowFact[] {
  if (narrative === null) return [];
  const { text, isGenerated } = narrative;
  const place = formatPlace(resource, "text");
  if (!isGenerated) {
    note(text, place);
    return [];
  }
  if (isAlarmingNote(text)) alarm({ text, place, reason: ALARMING });
  return [{ label: "Narrative", text }];
}

function getDistinct(facts: readonly ReportFact[]): ReportFact[] {
  return [...new Map(facts.map((each) => [JSON.stringify(each), each])).values()];
}
