import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Database } from "@/service/db/database";
import { teamApiKeys, teams } from "@/service/db/schema/teams";
import { hashApiKey } from "@/service/http/authentication/key-cache";

type Home = Pick<typeof teams.$inferSelect, "environment" | "region">;
type Writer = Pick<NodePgDatabase, "insert">;

/** A team key names its origin: sk for sandbox or pk for production, then the region. */
const KEY_FORMAT = /^[sp]k_(us|eu)_[\w-]{24,200}$/;

/** The prefix of a team's keys, such as `sk_us_`. */
export function getKeyPrefix({ environment, region }: Home): string {
  return `${environment === "production" ? "pk" : "sk"}_${region}_`;
}

/** A new key with 256 random bits. */
export function makeApiKey(home: Home): string {
  return `${getKeyPrefix(home)}${randomBytes(32).toString("base64url")}`;
}

export type ApiKeyRow = typeof teamApiKeys.$inferSelect;

/**
 * Stores the hash of a key and returns its row. Throws when the text is not a team key or the key belongs to another
 * team.
 */
export async function storeApiKey(
  writer: Writer,
  key: {
    readonly teamId: string;
    readonly label: string;
    readonly text: string;
    readonly createdAt?: Date;
    readonly expiresAt?: Date | null;
    /** The management key that issues it; absent when the service's operator issues it. */
    readonly creatorKeyId?: string;
  },
): Promise<ApiKeyRow> {
  if (!KEY_FORMAT.test(key.text)) {
    throw new TypeError("A team key looks like sk_us_ followed by at least 24 letters and digits");
  }
  const row: ApiKeyRow = {
    id: randomUUID(),
    teamId: key.teamId,
    label: key.label,
    hash: hashApiKey(key.text),
    ending: key.text.slice(-4),
    creatorKeyId: key.creatorKeyId ?? null,
    createdAt: key.createdAt ?? new Date(),
    expiresAt: key.expiresAt ?? null,
    lastUsedAt: null,
    revokedAt: null,
    isReplaced: false,
  };
  await writer.insert(teamApiKeys).values(row);
  return row;
}

/** A newly created key; `text` is not stored. */
export type IssuedKey = { readonly id: string; readonly text: string };

/** Creates another key for a team. Without `expiresAt` it never expires. */
export async function issueKey(
  db: Database,
  teamId: string,
  label: string,
  expiresAt: Date | null = null,
): Promise<IssuedKey> {
  const [team] = await db.system.select().from(teams).where(eq(teams.id, teamId));
  if (team === undefined) throw new Error(`No team ${teamId}`);
  const text = makeApiKey(team);
  const { id } = await storeApiKey(db.system, { teamId, label, text, expiresAt });
  return { id, text };
}

/** Revokes every active key of a team with this label, within seconds. Returns how many were revoked. */
export async function revokeKeys(db: Database, teamId: string, label: string): Promise<number> {
  const revoked = await db.system
    .update(teamApiKeys)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(teamApiKeys.teamId, teamId),
        eq(teamApiKeys.label, label),
        isNull(teamApiKeys.revokedAt),
      ),
    );
  return revoked.rowCount ?? 0;
}
