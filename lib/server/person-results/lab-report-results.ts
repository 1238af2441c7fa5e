import "server-only";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import type { Uuid } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import type { UnplottedCollection } from "@/lib/domain/person-results/collections";
import { toReportCollections } from "@/lib/domain/person-results/report-collection";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import type { Ctx } from "@/lib/server/core/context";
import { readClinicLimits } from "@/lib/server/results/clinic-limits";
import { readLabReportsOfPerson } from "./finished-lab-reports";

type LabReportResults = Pick<PersonResults, "open_reports"> & {
  readonly collections: readonly UnplottedCollection[];
};

/** The finished lab reports of a person as collections, and the reports that are not results yet. */
export async function readLabReportResults(ctx: Ctx, userId: Uuid): Promise<LabReportResults> {
  const { finished, open } = await readLabReportsOfPerson(ctx, userId);
  const limits = await readClinicLimits(ctx);
  return {
    collections: finished.flatMap((report) =>
      toReportCollections(report, {
        uploadedOn: dayInZone(report.uploaded_at, ctx.team.timeZone),
        convertUnit: convertWithUcum,
        limits,
      }),
    ),
    open_reports: open,
  };
}
