import { and, eq, isNull } from "drizzle-orm";
import type { MarkAdministrativeFieldBody } from "@/lib/contract/service/administrative-field";
import type { TeamTx } from "@/service/db/database";
import { administrativeFields } from "@/service/db/schema/administrative-fields";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";

type Deps = Pick<RequestDeps, "clock" | "newId">;

const NOT_LOCAL =
  "Only a field that a laboratory defined itself can be administrative: in a segment Z…, in an extension, or under a key of its own. Anything else may be a result.";

/**
 * Marks a field of a report's laboratory as administrative; a marked one stays as it is. Refuses with 404 a text that is
 * not to be read, and with 400 a field that is not local or whose content there is no short code.
 */
export async function markField(
  tx: TeamTx,
  { clock, newId }: Deps,
  { raw_result_id, to_be_read_id, field, staff }: MarkAdministrativeFieldBody,
): Promise<void> {
  const [report] = await tx
    .select({ labId: unmatchedResults.labId, results: unmatchedResults.results })
    .from(unmatchedResults)
    .where(eq(unmatchedResults.id, raw_result_id));
  const text = report?.results.find(({ to_be_read }) => to_be_read?.id === to_be_read_id);
  if (!report || !text) throw new Refusal(404, "This report has no such text to be read.");
  const own = (text.to_be_read?.fields ?? []).filter((each) => each.field === field);
  if (own.length === 0) throw new Refusal(400, NOT_LOCAL);
  if (own.some(({ code }) => code === null)) {
    throw new Refusal(
      400,
      `The content of ${field} is no short code here, so a person has to read it.`,
    );
  }
  await tx
    .insert(administrativeFields)
    .values({
      id: newId(),
      teamId: tx.teamId,
      labId: report.labId,
      field,
      markedAt: clock.now(),
      markedBy: staff,
    })
    .onConflictDoNothing();
}

/** Revokes a mark; a repeat changes nothing. Refuses with 404 an unknown one. */
export async function revokeField(
  tx: TeamTx,
  { clock }: Deps,
  markId: string,
  staff: string,
): Promise<void> {
  const isIt = eq(administrativeFields.id, markId);
  if ((await tx.$count(administrativeFields, isIt)) === 0) {
    throw new Refusal(404, `Administrative field ${markId} not found`);
  }
  await tx
    .update(administrativeFields)
    .set({ revokedAt: clock.now(), revokedBy: staff })
    .where(and(isIt, isNull(administrativeFields.revokedAt)));
}
