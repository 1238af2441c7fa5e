import type { ReportFormat } from "@/lib/contract/lab-report";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/lab-result";
import type { PersonDetails } from "@/lib/matching/person-details";

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
  readonly isFinal: boolean;
  /** Takes the place of a final report that came before. */
  readonly isCorrection: boolean;
  /** The worst of the markers. */
  readonly interpretation: string;
  readonly results: BiomarkerResult[];
  readonly missing: MissingBiomarkerResult[];
  readonly format: ReportFormat;
};
