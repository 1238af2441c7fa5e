import type { ReportFormat } from "@/lib/contract/service/lab-report";
import type {
  BiomarkerResult,
  MissingBiomarkerResult,
  ReportFact,
} from "@/lib/contract/service/lab-result";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { SourceRow } from "@/service/db/schema/unmatched-results";

/** A document that a laboratory sent within a report. */
export interface ReportDocument {
  readonly title: string;
  /** As the laboratory wrote it; the content decides what it is. */
  readonly mediaType: string | null;
  readonly bytes: Uint8Array;
}

/** A laboratory's report in any format. Anything not reported is null, never an empty text. */
export type IncomingReport = {
  readonly labSlug: string;
  /** The laboratory's number of the ordering account. */
  readonly labAccountId: string | null;
  readonly sampleId: string | null;
  /** Other numbers that could be the sample's: laboratories put it in different fields. */
  readonly otherNumbers?: readonly string[];
  readonly patient: PersonDetails;
  readonly collectedAt: Date | null;
  /**
   * The times as precisely as they were written, in ISO form: `2026`, `2026-11-25`, `2026-11-25T08:30-05:00`. A text
   * that is no time is kept as it is, and its moment is null. Absent where the moment says all.
   */
  readonly collectedText?: string | null;
  readonly receivedAt: Date | null;
  readonly receivedText?: string | null;
  readonly reportedAt: Date;
  /** All requests of the report are final; the order may still have markers that the report does not mention. */
  readonly isFinal: boolean;
  /** Corrects or withdraws something reported earlier. */
  readonly isCorrection: boolean;
  /** The most severe interpretation of the markers. */
  readonly interpretation: string;
  readonly results: BiomarkerResult[];
  readonly missing: MissingBiomarkerResult[];
  /** All rows as received; absent for a generated report, whose results and missing markers are complete. */
  readonly rows?: readonly SourceRow[];
  /** What the laboratory states beside its values; absent for a generated report. */
  readonly facts?: readonly ReportFact[];
  /** The laboratory's own documents; absent where there is none. */
  readonly documents?: readonly ReportDocument[];
  readonly format: ReportFormat;
};
