import { getFactsBesideIsolate, splitByIsolate } from "@/lib/contract/service/by-isolate";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { isPendingMarker } from "@/service/results/open-markers";
import type { ReadResults } from "@/service/results/read-results";
import { getStoredKey } from "@/service/results/stored-marker";
import { isToBeRead } from "@/service/results/to-be-read";
import { printMoment, printReported } from "./dates";
import { addHeading, addParagraph, makeDocument, type Sheet } from "./document";
import { drawIsolates, getNameWithIsolate } from "./isolate-values";
import { patientName, toOrderFacts } from "./patient-facts";
import { getRating } from "./rating";
import { facts, rows, toStrongCell, toStruckCell } from "./tables";

/**
 * A laboratory report: complete only if it is marked complete. Every value that is not normal is rated in text, and
 * corrected values are shown struck through beside the current ones.
 */
export function makeResultDocument({
  order,
  results,
  withdrawn,
}: ReadResults): Promise<Uint8Array<ArrayBuffer>> {
  const { metadata, missing_results, report_facts = [], waiting_reports = [] } = results;
  const rowsOfResult = Array.isArray(results.results) ? (results.results as BiomarkerResult[]) : [];
  const values = rowsOfResult.filter((row) => !isToBeRead(row));
  const isPartial = metadata.status !== "final";
  const partial = isPartial ? getPartialNotice(results, rowsOfResult) : undefined;
  const title = getTitle(isPartial, withdrawn.size > 0);
  return makeDocument(
    { title, at: new Date(metadata.date_reported), notice: partial?.mark },
    (sheet) => {
      if (partial) addParagraph(sheet, partial.sentence);
      if (metadata.interpretation === "critical") {
        addParagraph(sheet, "CRITICAL: at least one value needs the attention of a physician now.");
      }
      for (const { reported_at, is_correction } of waiting_reports) {
        const kind = is_correction ? "corrected report" : "report";
        addParagraph(
          sheet,
          `A ${kind} of ${printMoment(reported_at)} that may change this result has arrived and is being reviewed.`,
        );
      }
      drawTextsToBeRead(sheet, rowsOfResult.filter(isToBeRead));
      facts(sheet, [
        ...toOrderFacts(order),
        ["Collected", printReported(metadata.date_collected)],
        ["Received", printReported(metadata.date_received)],
        ["Reported", printMoment(metadata.date_reported)],
      ]);
      addHeading(sheet, "Results");
      if (values.length === 0) addParagraph(sheet, "No result has been reported yet.");
      else drawValues(sheet, values, withdrawn);
      drawMissing(sheet, "Still to come", missing_results?.filter(isPendingMarker));
      drawMissing(
        sheet,
        "Without a result",
        missing_results?.filter((marker) => !isPendingMarker(marker)),
      );
      drawReportFacts(sheet, report_facts);
      addParagraph(sheet, `End of the report on ${patientName(order)}.`);
    },
  );
}

/** What a partial report waits for: more results, or a person who reads what was not understood. */
function getPartialNotice(
  { missing_results }: ReadResults["results"],
  values: readonly BiomarkerResult[],
): { readonly mark: string; readonly sentence: string } {
  const isOpen =
    (missing_results ?? []).some(isPendingMarker) ||
    values.some(({ status }) => status === "preliminary");
  return values.some(isToBeRead) && !isOpen
    ? {
        mark: "NOT COMPLETE: texts have to be read",
        sentence: "This report is not complete: nobody has said yet that nothing is missing.",
      }
    : {
        mark: "PARTIAL: more results are to come",
        sentence: "This report is not complete. More results are to come.",
      };
}

function getTitle(isPartial: boolean, isCorrected: boolean): string {
  if (isPartial) return "Laboratory report, partial";
  return isCorrected ? "Laboratory report, corrected" : "Laboratory report";
}

/** What nobody may overlook: texts that were not understood, and alarms of the laboratory. */
function drawTextsToBeRead(sheet: Sheet, texts: readonly BiomarkerResult[]): void {
  if (texts.length === 0) return;
  addHeading(sheet, "To be read");
  addParagraph(
    sheet,
    "These texts of the laboratory's report were not understood or are warnings. Read them with the values.",
  );
  rows(
    sheet,
    ["*", 200],
    ["Text", "Where, and why"],
    texts.map(({ result, notes }) => [toStrongCell(result), notes ?? ""]),
  );
}

/** What the laboratory states beside its values, for each report and group of values. */
function drawReportFacts(
  sheet: Sheet,
  reports: NonNullable<ReadResults["results"]["report_facts"]>,
): void {
  if (reports.length === 0) return;
  addHeading(sheet, "From the laboratory");
  for (const { reported_at, facts: stated } of reports) {
    if (reports.length > 1) addParagraph(sheet, `Report of ${printMoment(reported_at)}`);
    facts(
      sheet,
      stated
        .filter(({ is_personal }) => !is_personal)
        .map(({ label, text, about }) => [about === null ? label : `${label}, ${about}`, text]),
    );
  }
}

/** The values on organisms stand in a table of their own. */
function drawValues(
  sheet: Sheet,
  values: readonly BiomarkerResult[],
  withdrawn: ReadonlyMap<string, string>,
): void {
  const { others, table } = splitByIsolate(values, (value) => value);
  if (others.length > 0) drawResults(sheet, others, withdrawn);
  if (table) drawIsolates(sheet, table, withdrawn);
  drawNotes(sheet, values);
}

function drawResults(
  sheet: Sheet,
  values: readonly BiomarkerResult[],
  withdrawn: ReadonlyMap<string, string>,
): void {
  const isCorrected = withdrawn.size > 0;
  const before = (cells: readonly string[]) => (isCorrected ? cells : []);
  rows(
    sheet,
    ["*", 80, ...(isCorrected ? [80] : []), 55, 80, 85],
    ["Marker", "Result", ...before(["Before, withdrawn"]), "Unit", "Reference range", "Rating"],
    values.map((result) => {
      const was = withdrawn.get(getStoredKey(result));
      const rating = getRating(result);
      const value = rating === "" ? result.result : toStrongCell(result.result);
      const old = was === undefined ? "" : toStruckCell(was);
      return [
        result.name,
        value,
        ...(isCorrected ? [old] : []),
        result.unit ?? "",
        result.reference_range ?? "",
        rating,
      ];
    }),
  );
}

/** Notes that add to the value: for non-numeric values, labs repeat the value in them. */
function drawNotes(sheet: Sheet, values: readonly BiomarkerResult[]): void {
  const noted = values.filter(({ notes, result }) => notes && notes !== result);
  for (const value of noted) {
    addParagraph(sheet, `${getNameWithIsolate(value)}: ${value.notes}`);
  }
  const isOneLaboratory =
    new Set(values.flatMap((each) => each.performing_laboratory ?? [])).size < 2;
  for (const value of values) {
    const { performing_laboratory, facts: stated = [] } = value;
    const laboratory = isOneLaboratory ? null : performing_laboratory;
    const texts = [
      ...(laboratory ? [`Performed by ${laboratory}`] : []),
      ...getFactsBesideIsolate(stated).map(({ label, text }) => `${label}: ${text}`),
    ];
    if (texts.length > 0) addParagraph(sheet, `${getNameWithIsolate(value)}. ${texts.join(". ")}`);
  }
}

function drawMissing(
  sheet: Sheet,
  title: string,
  missing: readonly MissingBiomarkerResult[] | undefined,
): void {
  if (!missing || missing.length === 0) return;
  addHeading(sheet, title);
  rows(
    sheet,
    ["*", 260],
    ["Marker", "Why"],
    missing.map(({ name, note }) => [name, note ?? "No reason given"]),
  );
}
