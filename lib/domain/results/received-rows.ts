import { lookUp } from "@/lib/contract/look-up";
import type {
  ReceivedReport,
  ReceivedRow,
  ReceivedRowOutcome,
} from "@/lib/contract/service/received-report";

const OUTCOMES: Readonly<Record<ReceivedRowOutcome, string>> = {
  used: "Used",
  extra: "Kept, was not ordered",
  pending: "No value yet",
  cancelled: "Canceled by the laboratory",
  withdrawal: "Withdraws an earlier value",
  superseded: "Replaced by a later value",
  withdrawn: "Withdrawn later",
  not_used: "Not used",
};

const FORMATS = new Map(
  Object.entries<string>({
    hl7v2: "HL7 v2",
    fhir: "FHIR",
    json: "JSON",
  }),
);

/** The outcome of a row: `Used as TSH`, `Not used`; an unknown outcome is returned without its underscores. */
export function describeRowOutcome({ outcome, marker, name }: ReceivedRow): string {
  const label = lookUp(OUTCOMES, outcome) ?? outcome.replaceAll("_", " ");
  return outcome === "used" && marker && marker.name !== name
    ? `${label} as ${marker.name}`
    : label;
}

/** `HL7 v2`, `FHIR`, `JSON`. */
export function formatReportFormat(format: string): string {
  return FORMATS.get(format) ?? format;
}

/** `All 12 rows were used.`, `2 of 41 rows were not used.` */
export function describeRowCount(
  reports: readonly Pick<ReceivedReport, "rows" | "not_used">[],
): string {
  const rows = reports.reduce((sum, { rows: each }) => sum + each.length, 0);
  const unused = reports.reduce((sum, { not_used }) => sum + not_used, 0);
  const noun = rows === 1 ? "row" : "rows";
  if (unused > 0) return `${unused} of ${rows} ${noun} ${unused === 1 ? "was" : "were"} not used.`;
  return rows === 1 ? "Its only row was used." : `All ${rows} rows were used.`;
}
