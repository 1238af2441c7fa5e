import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Database } from "@/service/db/database";
import { teamApiKeys } from "@/service/db/schema/teams";
import { hashApiKey } from "@/service/http/authentication/key-cache";
import { storeApiKey } from "./api-keys";

/** Labels of the operator's keys: the one created with the team, and those that replaced it. */
const OPERATOR_LABELS = ["first", "launcher"];

/**
 * Makes `text` the only valid key of the operator for the team: the previous one stops working within seconds. A
 * replaced key can become valid again, but not one that was revoked on purpose. Keys issued to others are kept.
 */
export async function replaceKey(db: Database, teamId: string, text: string): Promise<void> {
  const hash = hashApiKey(text);
  await db.system.transaction(async (tx) => {
    const isThisKey = and(eq(teamApiKeys.teamId, teamId), eq(teamApiKeys.hash, hash));
    if ((await tx.$count(teamApiKeys, isThisKey)) === 0) {
      await storeApiKey(tx, { teamId, label: "launcher", text });
    }
    await tx
      .update(teamApiKeys)
      .set({ revokedAt: null, isReplaced: false })
      .where(and(isThisKey, eq(teamApiKeys.isReplaced, true)));
    await tx
      .update(teamApiKeys)
      .set({ revokedAt: new Date(), isReplaced: true })
      .where(
        and(
          eq(teamApiKeys.teamId, teamId),
          inArray(teamApiKeys.label, OPERATOR_LABELS),
          isNull(teamApiKeys.creatorKeyId),
          ne(teamApiKeys.hash, hash),
          isNull(teamApiKeys.revokedAt),
        ),
      );
  });
}
