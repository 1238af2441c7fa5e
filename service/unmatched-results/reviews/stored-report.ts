import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { labs } from "@/service/db/schema/lab-tests";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { ReviewRow } from "./repository";

/** The report of an unmatched result, as it came in. */
export async function readStoredReport(tx: TeamTx, row: ReviewRow): Promise<IncomingReport> {
  const [lab] = await tx.select({ slug: labs.slug }).from(labs).where(eq(labs.id, row.labId));
  if (lab === undefined) throw new Error(`The lab of unmatched result ${row.id} is missing`);
  return {
    labSlug: lab.slug,
    labAccountId: row.labAccountId,
    sampleId: row.sampleId,
    otherNumbers: [],
    patient: row.patient,
    collectedAt: row.collectedAt,
    receivedAt: row.receivedAt,
    reportedAt: row.reportedAt,
    isFinal: row.isFinal,
    isCorrection: row.isCorrection,
    interpretation: row.interpretation,
    results: row.results,
    missing: row.missing,
    rows: row.rows,
    format: row.format,
  };
}
