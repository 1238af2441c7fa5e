import type { LabeledReport, LabeledValue, Source } from "@/bin/eval-intake/corpus/labels";
import { ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { HOUR_MS } from "@/lib/contract/time";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { Interpretation } from "@/lib/result-assessment/assessment";
import { fitToContract } from "@/service/http/fit-to-contract";
import { Refusal } from "@/service/http/refusal";
import { parseWithDigits } from "@/service/http/written-number";
import { toSlug } from "@/service/lab-tests/to-slug";
import { isNote } from "@/service/results/laboratory-note";
import type { OrderedMarker } from "@/service/results/ordered-markers";
import { isToBeRead } from "@/service/results/to-be-read";
import { readInterpretation, worstInterpretation } from "@/service/results/worst-interpretation";
import {
  type MergedReport,
  mergeReport,
} from "@/service/unmatched-results/attachment/merge-report";
import { splitHl7Batch } from "@/service/unmatched-results/hl7/hl7-batch";
import { readReport } from "@/service/unmatched-results/reading/read-report";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";

/** One value as the service shows it with the order. */
export interface ReadValue {
  readonly name: string;
  /** The LOINC, else the laboratory's own code. */
  readonly code: string | null;
  readonly value: string;
  readonly unit: string | null;
  readonly range: string | null;
  /** The flags as sent, joined by commas. */
  readonly flag: string;
  readonly status: string;
  /** Null for a value that is not judged. */
  readonly judgment: Interpretation | null;
  readonly notes: string;
  /** What the laboratory states about it: its isolate, its method, its laboratory. */
  readonly facts: readonly string[];
}

/** What the service makes of one report. */
export interface Reading {
  readonly patient: PersonDetails;
  /** In the form of a label: as precise as known, with the offset of the zone in which it is shown. */
  readonly collected: string | null;
  readonly values: readonly ReadValue[];
  readonly notes: readonly string[];
  readonly facts: readonly string[];
  /** Media types of the laboratory's documents. */
  readonly documents: readonly string[];
  readonly notUnderstood: readonly string[];
  /** Every text that the order asks a person to read, those that were not understood among them. */
  readonly toBeRead: readonly string[];
  readonly isComplete: boolean;
  /** The interpretation of the order. */
  readonly overall: Interpretation;
  /** Complete, normal, and with nothing to be read: the order asks for nobody's attention. */
  readonly isQuiet: boolean;
}

/** The readings of a message, one a report; or why the service refuses it as a whole. */
export type Outcome = { readonly readings: readonly Reading[] } | { readonly refusal: string };

/** The order that a report belongs to: its markers, by the names that the laboratory uses. */
export type Ordered = Pick<LabeledReport, "values">;
type Marker = Pick<LabeledValue, "name" | "code">;

const NOW = new Date("2026-11-26T12:00:00Z");
const LAB = "laboratory";
const NOTHING_EARLIER = { corrections: new Map(), notes: [] };
const LOINC = /^\d{1,7}-\d$/;

/**
 * Reads a message with the service's own readers and adds each of its reports to an order, as the service does. The
 * orders are those of the labels, in the order of the reports; further reports are added to an order of nothing.
 */
export function readMessage(source: Source, orders: readonly Ordered[]): Outcome {
  try {
    return {
      readings: readReports(source).map((report, at) =>
        toReading(report, addToOrder(report, getOrderedMarkers(orders[at]), null)),
      ),
    };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/** The state of one order after several messages about it, which arrive one after the other. */
export function readInSequence(sources: readonly Source[], ordered: readonly Marker[]): Outcome {
  try {
    const markers = toOrderedMarkers(ordered);
    const reports = sources.flatMap(readReports);
    const merged = reports.reduce<MergedReport | null>(
      (before, report) => addToOrder(report, markers, before),
      null,
    );
    const last = reports.at(-1);
    return { readings: last && merged ? [toReading(last, merged)] : [] };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/** The reports of a message as the service's readers return them. Throws a Refusal. */
export function readReports(source: Source): IncomingReport[] {
  const body = toBody(source);
  if (body.format !== "hl7v2") return [readReport(body, NOW)];
  const messages = splitHl7Batch(body.message) ?? [body.message];
  return messages.map((message) => readReport({ ...body, message }, NOW));
}

/** A body as the service accepts it: unknown keys are left out, and a wrong shape is refused. */
function toBody(source: Source): ReceiveLabResultBody {
  const body =
    source.format === "hl7v2"
      ? { message: source.message, time_zone: source.timeZone }
      : { [source.format === "fhir" ? "bundle" : "report"]: parse(source.json) };
  const { value } = fitToContract(ReceiveLabResultBody, {
    format: source.format,
    lab: LAB,
    ...body,
  });
  const parsed = ReceiveLabResultBody.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, parsed.error.issues[0]?.message ?? "The body has another shape.");
}

/** As the service parses a body of this endpoint. */
function parse(json: string): unknown {
  try {
    JSON.parse(json);
    return parseWithDigits(json);
  } catch {
    throw new Refusal(400, "This is not JSON.");
  }
}

function addToOrder(
  report: IncomingReport,
  ordered: readonly OrderedMarker[],
  before: MergedReport | null,
): MergedReport {
  return mergeReport(report, ordered, before, {
    hasEnded: before?.isComplete ?? false,
    earlier: NOTHING_EARLIER,
  });
}

function toReading(report: IncomingReport, merged: MergedReport): Reading {
  const results = merged.results.filter((each) => !isNote(each) && !isToBeRead(each));
  const overall = worstInterpretation(merged.results);
  const { sampleId, otherNumbers = [], labAccountId, facts = [], documents = [] } = report;
  const toBeRead = merged.results.filter(isToBeRead).map(({ result }) => result);
  return {
    patient: report.patient,
    collected: report.collectedText ?? (report.collectedAt && formatMoment(report.collectedAt)),
    values: results.map(toReadValue),
    notes: merged.results.filter(isNote).map(({ result }) => result),
    facts: [
      ...[sampleId, labAccountId, ...otherNumbers].flatMap((each) => each ?? []),
      ...results.flatMap(({ performing_laboratory, facts: ofRow = [] }) => [
        ...(performing_laboratory ? [performing_laboratory] : []),
        ...ofRow.flatMap(({ label, text }) => [label, text]),
      ]),
      ...facts.flatMap(({ label, text, about }) => [label, text, ...(about ? [about] : [])]),
      ...merged.missing.flatMap(({ name, note }) => (note ? [name, note] : [name])),
    ],
    documents: documents.flatMap(({ mediaType }) => mediaType ?? []),
    // The order shows both alike, so the texts that the reader did not understand are not told apart here.
    notUnderstood: toBeRead,
    toBeRead,
    isComplete: merged.isComplete,
    overall,
    isQuiet: merged.isComplete && overall === "normal" && toBeRead.length === 0,
  };
}

/** The readers know only moments, to the minute; shown in the winter time of the corpus. */
function formatMoment(moment: Date): string {
  return `${new Date(moment.getTime() - 5 * HOUR_MS).toISOString().slice(0, 16)}-05:00`;
}

function toReadValue(result: BiomarkerResult): ReadValue {
  return {
    name: result.name,
    code: result.loinc ?? result.provider_id ?? null,
    value: result.result,
    unit: result.unit ?? null,
    range: result.reference_range ?? null,
    flag: result.source_interpretation ?? "",
    status: result.status ?? "final",
    judgment: readInterpretation(result),
    notes: result.notes ?? "",
    facts: (result.facts ?? []).map(({ text }) => text),
  };
}

function getOrderedMarkers(order: Ordered | undefined): OrderedMarker[] {
  return toOrderedMarkers((order?.values ?? []).filter(({ isOrdered }) => isOrdered));
}

/** The ordered markers of the catalog; each name only once. */
function toOrderedMarkers(markers: readonly Marker[]): OrderedMarker[] {
  const named = new Map(markers.map((each) => [each.name, each]));
  return [...named.values()].map(({ name, code }, at) => {
    const [id, slug, providerId] = [at + 1, toSlug(name), LOINC.test(code) ? `OWN-${at}` : code];
    return {
      labName: LAB,
      source: { marker_id: id, name, slug, provider_id: providerId },
      marker: {
        id,
        name,
        slug,
        providerId,
        loincCode: LOINC.test(code) ? code : null,
        labId: 1,
        description: null,
        type: "biomarker",
        unit: null,
        aLaCarteEnabled: true,
        commonTatDays: null,
        worstCaseTatDays: null,
        priceMinor: null,
        isOrderable: true,
        isReflex: false,
        aoe: null,
        aliases: [],
        cptCodes: [],
        referenceLow: null,
        referenceHigh: null,
        referenceText: null,
      },
    };
  });
}
