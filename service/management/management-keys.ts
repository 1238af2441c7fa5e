import { randomBytes, randomUUID } from "node:crypto";
import { and, gt, isNull, or } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ManagerRole } from "@/lib/contract/service/management/org";
import { managementKeys } from "@/service/db/schema/orgs";
import type { teamApiKeys } from "@/service/db/schema/teams";
import { hashApiKey } from "@/service/http/authentication/key-cache";

export type ManagementKeyRow = typeof managementKeys.$inferSelect;

export type NewManagementKey = {
  readonly orgId: string;
  readonly label: string;
  readonly role: ManagerRole;
  /** Only for a team administrator. */
  readonly teamIds?: readonly string[];
  readonly expiresAt?: Date | null;
  /** The management key that issues it; absent when the service's operator issues it. */
  readonly creatorKeyId?: string;
  readonly createdAt: Date;
  /** Used instead of generating a new text. */
  readonly text?: string;
};

const KEY_FORMAT = /^mg_[\w-]{24,200}$/;

/** A new management key with 256 random bits. */
export function makeManagementKey(): string {
  return `mg_${randomBytes(32).toString("base64url")}`;
}

/** The condition that a key is neither revoked nor expired. */
export function isValidKey(keys: typeof managementKeys | typeof teamApiKeys, now: Date) {
  return and(isNull(keys.revokedAt), or(isNull(keys.expiresAt), gt(keys.expiresAt, now)));
}

/** Stores the hash of a management key. Returns its row and its text, which is not stored. */
export async function storeManagementKey(
  writer: Pick<NodePgDatabase, "insert">,
  {
    text = makeManagementKey(),
    teamIds = [],
    expiresAt = null,
    creatorKeyId,
    ...key
  }: NewManagementKey,
): Promise<{ row: ManagementKeyRow; text: string }> {
  if (!KEY_FORMAT.test(text)) {
    throw new TypeError(
      "A management key looks like mg_ followed by at least 24 letters and digits",
    );
  }
  const row: ManagementKeyRow = {
    ...key,
    id: randomUUID(),
    teamIds: [...teamIds],
    hash: hashApiKey(text),
    ending: text.slice(-4),
    creatorKeyId: creatorKeyId ?? null,
    expiresAt,
    lastUsedAt: null,
    revokedAt: null,
  };
  await writer.insert(managementKeys).values(row);
  return { row, text };
}
