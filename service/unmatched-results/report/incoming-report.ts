import type { ReportFormat } from "@/lib/contract/service/lab-report";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { SourceRow } from "@/service/db/schema/unmatched-results";

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
  readonly receivedAt: Date | null;
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
  readonly format: ReportFormat;
};
