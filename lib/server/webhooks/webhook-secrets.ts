import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { DAY_MS } from "@/lib/contract/time";
import { open, openOrNull, seal } from "@/lib/server/core/crypto";
import type { DashboardDb } from "@/lib/server/db/database";
import { webhookSecrets } from "@/lib/server/db/schema/received-events";
import type { SealingKeys } from "@/lib/storage/key-ring";

/** Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;
/** Kept small, because every secret is tried for every request. */
const MAX_SECRETS = 5;
const OLDER_VALID_MS = DAY_MS;

type SaveOptions = {
  /** The service's id of the team, where it is known; events of another team are not applied. */
  serviceTeamId?: string;
  /**
   * How long the team's earlier secrets stay valid; by default a day from now, because the sender signs with both
   * during a rotation.
   */
  olderValidUntil?: Date;
  now?: Date;
};

/**
 * Stores a secret that signs events to the team, sealed for the team. Storing the current one again changes nothing.
 * Throws when it is not a Standard Webhooks secret.
 */
export async function saveWebhookSecret(
  db: DashboardDb,
  encryptionKey: SealingKeys,
  teamId: string,
  secret: string,
  { serviceTeamId, now = new Date(), ...options }: SaveOptions = {},
): Promise<void> {
  if (!SECRET.test(secret)) throw new Error("This is not a webhook secret (whsec_ and base64).");
  const olderValidUntil = options.olderValidUntil ?? new Date(now.getTime() + OLDER_VALID_MS);
  await db.transaction(async (tx) => {
    const stored = await tx
      .select()
      .from(webhookSecrets)
      .where(and(eq(webhookSecrets.teamId, teamId), isNull(webhookSecrets.validUntil)))
      .for("update");
    const isKnown = stored.some(
      (row) => openOrNull(row.sealedSecret, encryptionKey, getOwner(row)) === secret,
    );
    if (serviceTeamId !== undefined) {
      await tx
        .update(webhookSecrets)
        .set({ serviceTeamId })
        .where(eq(webhookSecrets.teamId, teamId));
    }
    if (isKnown) return;
    const ownerTeam = stored.find((row) => row.serviceTeamId !== null)?.serviceTeamId ?? null;
    await tx
      .update(webhookSecrets)
      .set({ validUntil: olderValidUntil })
      .where(
        and(
          eq(webhookSecrets.teamId, teamId),
          or(isNull(webhookSecrets.validUntil), gt(webhookSecrets.validUntil, olderValidUntil)),
        ),
      );
    const id = randomUUID();
    await tx.insert(webhookSecrets).values({
      id,
      teamId,
      sealedSecret: seal(secret, encryptionKey, getOwner({ id, teamId })),
      serviceTeamId: serviceTeamId ?? ownerTeam,
      createdAt: now,
    });
  });
}

/** The currently valid secrets, newest first, by row id; empty for a team that is unknown or receives nothing. */
export async function readWebhookSecrets(
  db: DashboardDb,
  encryptionKey: SealingKeys,
  teamId: string,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.teamId, teamId),
        or(isNull(webhookSecrets.validUntil), gt(webhookSecrets.validUntil, now)),
      ),
    )
    .orderBy(desc(webhookSecrets.createdAt))
    .limit(MAX_SECRETS);
  return new Map(
    rows.map((row) => [row.id, open(row.sealedSecret, encryptionKey, getOwner(row))] as const),
  );
}

/** The service's id of the team; null while it is unknown. */
export async function findServiceTeamId(db: DashboardDb, teamId: string): Promise<string | null> {
  const [row] = await db
    .select({ serviceTeamId: webhookSecrets.serviceTeamId })
    .from(webhookSecrets)
    .where(and(eq(webhookSecrets.teamId, teamId), isNotNull(webhookSecrets.serviceTeamId)))
    .limit(1);
  return row?.serviceTeamId ?? null;
}

/** Stores the service's id of the team once it is known. */
export async function storeServiceTeamId(
  db: DashboardDb,
  teamId: string,
  serviceTeamId: string,
): Promise<void> {
  await db
    .update(webhookSecrets)
    .set({ serviceTeamId })
    .where(and(eq(webhookSecrets.teamId, teamId), isNull(webhookSecrets.serviceTeamId)));
}

function getOwner({ id, teamId }: { id: string; teamId: string }): string {
  return `webhook secret ${teamId} ${id}`;
}
