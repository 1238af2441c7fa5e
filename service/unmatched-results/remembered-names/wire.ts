import { and, desc, eq } from "drizzle-orm";
import type { RememberedName, RememberedNames } from "@/lib/contract/service/remembered-name";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { matchOutcomes } from "@/service/db/schema/match-parameters";
import { rememberedNames } from "@/service/db/schema/remembered-names";
import { toInstant } from "@/service/http/wire";
import { findAcceptedNames } from "./accepted-names";
import { isDetachedSince, isDoubted } from "./standing-names";

/** A user's remembered names with what each decided, and the names that could be remembered, in wire form. */
export async function readRememberedNames(tx: TeamTx, userId: string): Promise<RememberedNames> {
  const rows = await tx
    .select({ name: rememberedNames, isDoubted })
    .from(rememberedNames)
    .where(eq(rememberedNames.userId, userId))
    .orderBy(desc(rememberedNames.rememberedAt), rememberedNames.id);
  const decided = await readDecided(tx, userId);
  const accepted = await findAcceptedNames(tx, userId);
  return {
    names: rows.map(({ name: { id, name, owner, ...row }, isDoubted: doubted }) => ({
      id,
      name,
      own_name: toWholeName(owner),
      remembered_at: toInstant(row.rememberedAt),
      remembered_by: row.rememberedBy,
      revoked_at: row.revokedAt && toInstant(row.revokedAt),
      revoked_by: row.revokedBy,
      counts: row.revokedAt === null && !doubted,
      decided: decided.filter((each) => each.nameId === id).map(toDecided),
    })),
    suggestions: accepted.map(({ rawResultIds, reported, owner }) => ({
      raw_result_ids: [...rawResultIds],
      name: toWholeName(reported),
      own_name: toWholeName(owner),
    })),
  };
}

/** First names, last name and generation as they are written. */
export function toWholeName(
  person: Pick<PersonDetails, "firstName" | "middleName" | "lastName" | "suffix">,
): string {
  const { firstName, middleName, lastName, suffix } = person;
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(" ");
}

function readDecided(tx: TeamTx, userId: string) {
  return tx
    .select({
      nameId: matchOutcomes.rememberedNameId,
      orderId: matchOutcomes.orderId,
      decidedAt: matchOutcomes.decidedAt,
      isDetached: isDetachedSince,
    })
    .from(matchOutcomes)
    .innerJoin(rememberedNames, eq(rememberedNames.id, matchOutcomes.rememberedNameId))
    .where(and(eq(rememberedNames.userId, userId), eq(matchOutcomes.outcome, "attached")))
    .orderBy(desc(matchOutcomes.id));
}

function toDecided({
  orderId,
  decidedAt,
  isDetached,
}: Awaited<ReturnType<typeof readDecided>>[number]): RememberedName["decided"][number] {
  if (orderId === null) throw new Error("An attached result has an order");
  return { order_id: orderId, decided_at: toInstant(decidedAt), is_detached: isDetached };
}
