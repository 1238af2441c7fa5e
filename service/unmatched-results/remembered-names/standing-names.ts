import { sql } from "drizzle-orm";
import { getWholeNameKey } from "@/lib/matching/fields/whole-name";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { matchOutcomes } from "@/service/db/schema/match-parameters";
import { rememberedNames } from "@/service/db/schema/remembered-names";
import { detachedResults } from "@/service/db/schema/result-attachments";

/** A remembered name that still counts. */
export type StandingName = Pick<typeof rememberedNames.$inferSelect, "id" | "userId" | "owner">;

/** Whether a result was detached from an outcome's order after the outcome. */
export const isDetachedSince = sql<boolean>`exists (
  select from ${detachedResults} d
  where d.order_id = ${matchOutcomes}.order_id and d.detached_at >= ${matchOutcomes}.decided_at)`;

/** Whether one of the results that a remembered name decided was detached: then it may be another person's name. */
export const isDoubted = sql<boolean>`exists (
  select from ${matchOutcomes}
  where remembered_name_id = ${rememberedNames}.id and outcome = 'attached' and ${isDetachedSince})`;

/** Whose remembered name a person has: hardly ever anyone's. */
export async function readStandingNames(
  tx: TeamTx,
  person: PersonDetails,
): Promise<readonly StandingName[]> {
  const key = getWholeNameKey(person);
  if (key === null) return [];
  return tx
    .prepared("standing_names", (each) =>
      each
        .select({
          id: rememberedNames.id,
          userId: rememberedNames.userId,
          owner: rememberedNames.owner,
        })
        .from(rememberedNames)
        .where(
          sql`${rememberedNames.teamId} = ${sql.placeholder("team")}::uuid
            and ${rememberedNames.nameKey} = ${sql.placeholder("key")}::text and ${rememberedNames.revokedAt} is null and not ${isDoubted}`,
        ),
    )
    .execute({ team: tx.teamId, key });
}
