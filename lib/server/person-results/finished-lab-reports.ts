import "server-only";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import type { Uuid } from "@/lib/contract/primitives";
import type { FinishedLabReport } from "@/lib/domain/person-results/report-collection";
import type { Ctx } from "@/lib/server/core/context";

export type LabReportsOfPerson = {
  readonly finished: readonly FinishedLabReport[];
  /** Neither finished nor rejected. */
  readonly open: PersonResults["open_reports"];
};

/** The lab reports that were filed under a person, newest first. A rejected one is not among them. */
export async function readLabReportsOfPerson(
  _ctx: Ctx,
  _userId: Uuid,
): Promise<LabReportsOfPerson> {
  return { finished: [], open: [] };
}
