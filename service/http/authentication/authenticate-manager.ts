import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { ManagerRole, Plan } from "@/lib/contract/service/management/org";
import { managementKeys, orgs } from "@/service/db/schema/orgs";
import type { ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { createKeyCache, getLastUse } from "./key-cache";

/** The caller of the management API. */
export type Manager = {
  readonly keyId: string;
  readonly orgId: string;
  readonly role: ManagerRole;
  /** The teams of a team administrator; empty for an administrator of the organization, who has all. */
  readonly teamIds: readonly string[];
};

/** The manager, the organization's plan, and a secret shared only by this key's requests. */
export type ManagingCaller = {
  readonly manager: Manager;
  readonly plan: Plan;
  readonly planEndsAt: Date | null;
  readonly secret: Buffer;
};

export type AuthenticateManager = {
  (key: string | null): Promise<ManagingCaller>;
  /** Has keys looked up again. */
  forget(): void;
};

type Deps = Pick<ServiceDeps, "db" | "clock">;

/** Finds the holder of a management key, or refuses with 401. Revocations by another process take effect within `KEY_CACHE_MS`. */
export function createAuthenticateManager(deps: Deps): AuthenticateManager {
  const keys = createKeyCache(deps.clock, (hash) => findManager(deps, hash));

  const authenticate = async (key: string | null) => {
    if (key === null || key === "") throw new Refusal(401, "Missing X-Management-Key header");
    if (!key.startsWith("mg_")) throw new Refusal(401, "Only a management key opens this API");
    const found = await keys.find(key);
    if (found === null) throw new Refusal(401, "Invalid management key");
    const { manager, plan, planEndsAt } = found.holder;
    return { manager, plan, planEndsAt, secret: found.hash };
  };
  return Object.assign(authenticate, { forget: keys.forget });
}

async function findManager({ db, clock }: Deps, hash: Buffer) {
  const [row] = await db.system
    .select({ key: managementKeys, plan: orgs.plan, planEndsAt: orgs.expiresAt })
    .from(managementKeys)
    .innerJoin(orgs, eq(orgs.id, managementKeys.orgId))
    .where(and(eq(managementKeys.hash, hash), isNull(managementKeys.revokedAt)))
    .limit(1);
  if (row === undefined || !timingSafeEqual(row.key.hash, hash)) return null;
  const { key, plan, planEndsAt } = row;
  const lastUsedAt = getLastUse(key.lastUsedAt, clock.now());
  if (lastUsedAt !== null) {
    await db.system.update(managementKeys).set({ lastUsedAt }).where(eq(managementKeys.id, key.id));
  }
  const { id: keyId, orgId, role, teamIds, expiresAt } = key;
  const manager: Manager = { keyId, orgId, role, teamIds };
  return { manager, plan, planEndsAt, expiresAt };
}
