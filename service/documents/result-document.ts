import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { ReadResults } from "@/service/results/read-results";
import { printMoment } from "./dates";
import { addHeading, addParagraph, makeDocument, type Sheet } from "./document";
import { patientName, toOrderFacts } from "./patient-facts";
import { facts, rows, toStrongCell, toStruckCell } from "./tables";

const RATINGS = new Map(
  Object.entries<string>({
    normal: "",
    critical: "CRITICAL",
    abnormal: "Abnormal",
    unknown: "Not assessed",
  }),
);

/**
 * A laboratory report: complete only if it is marked complete. Every value that is not normal is rated in text, and
 * corrected values are shown struck through beside the current ones.
 */
export function makeResultDocument({
  order,
  results,
  withdrawn,
}: ReadResults): Promise<Uint8Array<ArrayBuffer>> {
  const { metadata, missing_results } = results;
  const isPartial = metadata.status !== "final";
  const notice = isPartial ? "PARTIAL: more results are to come" : undefined;
  const title = getTitle(isPartial, withdrawn.size > 0);
  return makeDocument({ title, at: new Date(metadata.date_reported), notice }, (sheet) => {
    if (isPartial) addParagraph(sheet, "This report is not complete. More results are to come.");
    if (metadata.interpretation === "critical") {
      addParagraph(sheet, "CRITICAL: at least one value needs the attention of a physician now.");
    }
    facts(sheet, [
      ...toOrderFacts(order),
      ["Collected", printMoment(metadata.date_collected)],
      ["Received", printMoment(metadata.date_received)],
      ["Reported", printMoment(metadata.date_reported)],
    ]);
    addHeading(sheet, "Results");
    const values = Array.isArray(results.results) ? (results.results as BiomarkerResult[]) : [];
    if (values.length === 0) addParagraph(sheet, "No result has been reported yet.");
    else drawResults(sheet, values, withdrawn);
    drawNotes(sheet, values);
    const isPending = (marker: MissingBiomarkerResult) =>
      marker.inferred_failure_type === "non_failure";
    drawMissing(sheet, "Still to come", missing_results?.filter(isPending));
    drawMissing(
      sheet,
      "Without a result",
      missing_results?.filter((marker) => !isPending(marker)),
    );
    addParagraph(sheet, `End of the report on ${patientName(order)}.`);
  });
}

function getTitle(isPartial: boolean, isCorrected: boolean): string {
  if (isPartial) return "Laboratory report, partial";
  return isCorrected ? "Laboratory report, corrected" : "Laboratory report";
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
      const was = withdrawn.get(result.slug ?? result.name);
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

/** The rating as text, with the side of the range: H is above, L is below. */
function getRating({ interpretation = "unknown", assessment, ...result }: BiomarkerResult): string {
  if (assessment?.is_assessable === false) return "";
  const side = result.is_above_max_range ? "H" : result.is_below_min_range ? "L" : "";
  const standing = result.status === "preliminary" ? "Preliminary" : "";
  return [standing, RATINGS.get(interpretation) ?? interpretation, side].filter(Boolean).join(", ");
}

/** Notes that add to the value: for non-numeric values, labs repeat the value in them. */
function drawNotes(sheet: Sheet, values: readonly BiomarkerResult[]): void {
  const noted = values.filter(({ notes, result }) => notes && notes !== result);
  for (const { name, notes } of noted) addParagraph(sheet, `${name}: ${notes}`);
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
