import type { ReportFormat } from "@/lib/contract/service/lab-report";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { SourceRow } from "@/service/db/schema/unmatched-results";

/** A laboratory's report, whatever it was written in. What the laboratory did not say is null, never an empty text. */
export type IncomingReport = {
  readonly labSlug: string;
  /** The number under which the laboratory keeps the account that ordered. */
  readonly labAccountId: string | null;
  readonly sampleId: string | null;
  /** Further numbers that could be the sample's: laboratories differ in where they repeat the one that they were given. */
  readonly otherNumbers?: readonly string[];
  readonly patient: PersonDetails;
  readonly collectedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly reportedAt: Date;
  /** All the laboratory's requests in it are final; an order may still have markers that it does not speak of. */
  readonly isFinal: boolean;
  /** Corrects or withdraws something that was reported before. */
  readonly isCorrection: boolean;
  /** The worst of the markers. */
  readonly interpretation: string;
  readonly results: BiomarkerResult[];
  readonly missing: MissingBiomarkerResult[];
  /** Everything that came in, in its order; absent for a generated report, of which results and missing are everything. */
  readonly rows?: readonly SourceRow[];
  readonly format: ReportFormat;
};
