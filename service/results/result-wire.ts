import { Temporal } from "temporal-polyfill";
import type {
  BiomarkerResult,
  LabResultsMetadata,
  LabResultsRaw,
  MissingBiomarkerResult,
  SampleData,
} from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { groupBy } from "@/service/db/group-by";
import { toInstant } from "@/service/http/wire";
import type { ResultRow } from "./repository";
import { getStoredKey } from "./stored-marker";
import { worstInterpretation } from "./worst-interpretation";

/** The sandbox's labs have no certificate; this number is invalid on purpose. */
const SANDBOX_CLIA = "99D0000001";

/**
 * What an order's reports contain beside their values, and the reports that wait for a decision; keys without content are
 * absent.
 */
export type BesideValues = Pick<
  LabResultsRaw,
  "report_facts" | "report_documents" | "waiting_reports"
>;

type OrderResult = {
  readonly order: Order;
  readonly row: ResultRow;
  /** The laboratory that sent the report, which need not be the one that the order names. */
  readonly sender: string | undefined;
};

/**
 * The results of one order, or of all orders of a transaction together, in their wire form. Where two report the same
 * marker, the later report counts with all its values, and the marker is no longer missing; the laboratory's notes of all
 * orders count. Dates and names are those of the latest.
 */
export function mergeLabResults(
  newest: Order,
  parts: readonly OrderResult[],
  isFinal: boolean,
  beside: BesideValues,
): LabResultsRaw {
  const results = new Map<string, BiomarkerResult[]>();
  for (const part of parts) {
    const byMarker = groupBy(part.row.results, (value) => getKey(part, value));
    for (const [key, values] of byMarker) results.set(key, values);
  }
  const missing = new Map(
    parts.flatMap((part) => part.row.missing.map((marker) => [getKey(part, marker), marker])),
  );
  const last = parts.at(-1);
  if (last === undefined) throw new Error("There are no results to merge");
  const reported = [...results.values()].flat();
  return {
    metadata: {
      ...toMetadata(last),
      status: isFinal ? "final" : "partial",
      interpretation: worstInterpretation(reported),
    },
    // An older row may lack the interpretation, and clients would read an absent one as normal.
    results: reported.map((value) => ({
      ...value,
      interpretation: value.interpretation ?? "unknown",
    })),
    missing_results: [...missing].flatMap(([key, marker]) => (results.has(key) ? [] : [marker])),
    sample_information: Object.fromEntries(parts.map(toSample)),
    order_transaction: newest.order_transaction ?? null,
    ...beside,
  };
}

/** Codes are those of a laboratory, so a marker is the same one only within it. */
function getKey({ order }: OrderResult, each: BiomarkerResult | MissingBiomarkerResult): string {
  return `${order.lab_test.lab?.id} ${getStoredKey(each)}`;
}

/** Patient, laboratory, and completeness. */
function toMetadata({ order, row, sender }: OrderResult): LabResultsMetadata {
  const { patient_details: patient, physician, lab_test } = order;
  const dob = patient?.dob.slice(0, 10) ?? "";
  return {
    age: dob === "" ? "" : String(getAge(dob, row.reportedAt)),
    dob,
    "clia_#": SANDBOX_CLIA,
    patient: [patient?.first_name, patient?.last_name].filter(Boolean).join(" "),
    provider: physician ? `${physician.first_name} ${physician.last_name}` : null,
    laboratory: sender ?? lab_test.lab?.name ?? null,
    date_reported: toInstant(row.reportedAt),
    date_collected: getTime(row.collectedAt, row.collectedText),
    date_received: getTime(row.receivedAt, row.receivedText),
    specimen_number: order.sample_id ?? "",
    status: row.isFinal ? "final" : "partial",
    interpretation: row.interpretation,
    patient_id: order.user_id,
    account_id: null,
  };
}

/** The moment, or what was written if that is no more than a day, or no time at all. */
function getTime(at: Date | null, written: string | null): string | null {
  return isMoment(at, written) ? toInstant(at) : written;
}

function isMoment(at: Date | null, written: string | null): at is Date {
  return at !== null && (written === null || written.includes("T"));
}

function toSample({ order, row, sender }: OrderResult): [string, SampleData] {
  const laboratory = sender ?? order.lab_test.lab?.name ?? "";
  const moment = (at: Date | null, written: string | null = null) =>
    isMoment(at, written) ? { timestamp: toInstant(at), timezone_offset: 0 } : written;
  return [
    order.sample_id ?? order.id,
    {
      sample_id: order.sample_id,
      control_number: null,
      date_collected: moment(row.collectedAt, row.collectedText),
      date_received: moment(row.receivedAt, row.receivedText),
      date_reported: moment(row.reportedAt),
      performing_laboratories: {
        [laboratory]: { name: laboratory, phone_number: null, medical_director: null },
      },
      clinical_information: {
        fasting: order.lab_test.fasting ?? false,
        notes: order.clinical_notes ?? null,
        information: null,
        total_volume: null,
      },
    },
  ];
}

/** Age in full years on the UTC day of a moment. */
function getAge(dob: string, moment: Date): number {
  const day = Temporal.PlainDate.from(moment.toISOString().slice(0, 10));
  return Temporal.PlainDate.from(dob).until(day, { largestUnit: "years" }).years;
}
