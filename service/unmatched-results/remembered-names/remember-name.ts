import { and, eq, isNull } from "drizzle-orm";
import type { RememberNameBody } from "@/lib/contract/service/remembered-name";
import { getWholeNameKey } from "@/lib/matching/fields/whole-name";
import type { TeamTx } from "@/service/db/database";
import { rememberedNames } from "@/service/db/schema/remembered-names";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { findAcceptedNames } from "./accepted-names";
import { toWholeName } from "./wire";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/**
 * Remembers the name of an accepted result for its user. A name that is remembered already stays as it is. Refuses with
 * 400 a name that was not accepted at least twice.
 */
export async function rememberName(
  tx: TeamTx,
  { clock, newId }: Deps,
  userId: string,
  { raw_result_id, staff }: RememberNameBody,
): Promise<void> {
  const rawResultId = raw_result_id.toLowerCase();
  const accepted = await findAcceptedNames(tx, userId);
  const found = accepted.find(({ rawResultIds }) => rawResultIds.includes(rawResultId));
  if (found === undefined) {
    if (await isStanding(tx, userId, rawResultId)) return;
    throw new Refusal(400, "This name was not accepted twice for this person.");
  }
  const { firstName, lastName, birthDate } = found.owner;
  await tx
    .insert(rememberedNames)
    .values({
      id: newId(),
      teamId: tx.teamId,
      userId,
      owner: { firstName, lastName, birthDate },
      name: toWholeName(found.reported),
      nameKey: found.nameKey,
      rememberedAt: clock.now(),
      rememberedBy: staff,
    })
    .onConflictDoNothing();
}

/** Revokes a remembered name; a repeat changes nothing. Refuses with 404 a name that this user does not have. */
export async function revokeName(
  tx: TeamTx,
  { clock }: Deps,
  ids: { readonly userId: string; readonly nameId: string },
  staff: string,
): Promise<void> {
  const isIt = and(eq(rememberedNames.id, ids.nameId), eq(rememberedNames.userId, ids.userId));
  if ((await tx.$count(rememberedNames, isIt)) === 0) {
    throw new Refusal(404, `Remembered name ${ids.nameId} not found`);
  }
  await tx
    .update(rememberedNames)
    .set({ revokedAt: clock.now(), revokedBy: staff })
    .where(and(isIt, isNull(rememberedNames.revokedAt)));
}

async function isStanding(tx: TeamTx, userId: string, rawResultId: string): Promise<boolean> {
  const [item] = await tx
    .select({ patient: unmatchedResults.patient })
    .from(unmatchedResults)
    .where(and(eq(unmatchedResults.id, rawResultId), eq(unmatchedResults.resolvedUserId, userId)));
  const key = item && getWholeNameKey(item.patient);
  if (!key) return false;
  const { nameKey, revokedAt } = rememberedNames;
  const standing = and(eq(rememberedNames.userId, userId), eq(nameKey, key), isNull(revokedAt));
  return (await tx.$count(rememberedNames, standing)) > 0;
}
