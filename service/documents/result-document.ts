import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/lab-result";
import type { Order } from "@/lib/contract/order";
import { facts, heading, makeDocument, paragraph, rows } from "./document";
import { orderFacts } from "./patient-facts";

const COLUMNS: (number | "*")[] = ["*", 90, 60, 90, 70];
const FLAGS: Readonly<Record<string, string>> = {
  critical: "CRITICAL",
  abnormal: "Abnormal",
  unknown: "Not rated",
};

/** The report of results: complete only where it says so, and every value that is not normal says that in words. */
export function makeResultDocument(
  order: Order,
  results: LabResultsRaw,
): Promise<Uint8Array<ArrayBuffer>> {
  const { metadata, missing_results } = results;
  const isPartial = metadata.status !== "final";
  const title = isPartial ? "Laboratory report, partial" : "Laboratory report";
  const notice = isPartial ? "PARTIAL: more results are to come" : undefined;
  const at = new Date(metadata.date_reported);
  return makeDocument({ title, at, ...(notice && { notice }) }, (doc) => {
    if (isPartial) paragraph(doc, "This report is not complete. More results are to come.");
    facts(doc, [
      ...orderFacts(order),
      ["Collected (UTC)", timeOf(metadata.date_collected)],
      ["Received (UTC)", timeOf(metadata.date_received)],
      ["Reported (UTC)", timeOf(metadata.date_reported)],
    ]);
    heading(doc, "Results");
    const found = Array.isArray(results.results) ? (results.results as BiomarkerResult[]) : [];
    rows(doc, COLUMNS, [
      ["Marker", "Result", "Unit", "Reference range", "Rating"],
      ...found.map(toRow),
    ]);
    for (const { name, notes } of found.filter(isCorrected)) paragraph(doc, `${name}: ${notes}`);
    if (missing_results && missing_results.length > 0) {
      heading(doc, "Without a result");
      rows(
        doc,
        ["*", 260],
        missing_results.map(({ name, note }) => [name, note ?? "No reason given"]),
      );
    }
  });
}

function toRow(result: BiomarkerResult): string[] {
  const { name, unit, reference_range, interpretation = "normal" } = result;
  const side = sideOf(result);
  const rating = FLAGS[interpretation] ?? (interpretation === "normal" ? "" : interpretation);
  return [
    name,
    result.result,
    unit ?? "",
    reference_range ?? "",
    [rating, side].filter(Boolean).join(", "),
  ];
}

function sideOf({ is_above_max_range, is_below_min_range }: BiomarkerResult): string {
  if (is_above_max_range) return "high";
  return is_below_min_range ? "low" : "";
}

function isCorrected({ notes, type }: BiomarkerResult): boolean {
  return type === "numeric" && Boolean(notes);
}

function timeOf(moment: string | null | undefined): string | null {
  return moment ? moment.slice(0, 16).replace("T", " ") : null;
}
