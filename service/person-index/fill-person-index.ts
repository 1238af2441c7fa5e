import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { UserInfo } from "@/lib/contract/service/user";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { personIndex, personIndexFill, personKeys } from "@/service/db/schema/person-index";
import { userInfo, users } from "@/service/db/schema/users";
import type { ServiceDeps } from "@/service/deps";
import { indexPerson } from "./index-person";
import { toOrderPerson, toUserPerson } from "./person-details";
import { PERSON_KEYS_VERSION } from "./person-keys";

type Deps = Pick<ServiceDeps, "db" | "clock">;
type Member = { readonly id: string; readonly teamId: string };

const BATCH = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Indexes the people whom users and orders named before the index existed, or before its keys changed: once per
 * database, a batch of users at a time, continuing where it was interrupted. Until then such people are only found by
 * their sample. Returns the number of users processed; 0 when nothing was left to do.
 */
export async function fillPersonIndex(deps: Deps, signal?: AbortSignal): Promise<number> {
  let [cursor, processed] = [await begin(deps), 0];
  while (cursor !== null && signal?.aborted !== true) {
    const members = await deps.db.system
      .select({ id: users.id, teamId: users.teamId })
      .from(users)
      .where(and(gt(users.id, cursor), isNull(users.purgedAt)))
      .orderBy(asc(users.id))
      .limit(BATCH);
    for (const [teamId, ids] of groupByTeam(members)) {
      await deps.db.withTeam(teamId, (tx) => indexUsers(tx, ids));
    }
    processed += members.length;
    cursor = members.at(-1)?.id ?? null;
    await saveCursor(deps, cursor);
  }
  return processed;
}

/** Where to continue; null when all is done. Keys of another version are deleted, because no search uses them. */
async function begin({ db }: Deps): Promise<string | null> {
  return db.system.transaction(async (tx) => {
    const other = await tx
      .delete(personIndexFill)
      .where(ne(personIndexFill.version, PERSON_KEYS_VERSION))
      .returning();
    if (other.length > 0) {
      await tx.delete(personKeys);
      await tx.delete(personIndex);
    }
    const [state] = await tx
      .insert(personIndexFill)
      .values({ version: PERSON_KEYS_VERSION })
      .onConflictDoUpdate({
        target: personIndexFill.version,
        set: { version: PERSON_KEYS_VERSION },
      })
      .returning();
    return state?.doneAt ? null : (state?.cursor ?? FIRST);
  });
}

async function saveCursor({ db, clock }: Deps, cursor: string | null): Promise<void> {
  const state = cursor === null ? { doneAt: clock.now() } : { cursor };
  await db.system
    .update(personIndexFill)
    .set(state)
    .where(eq(personIndexFill.version, PERSON_KEYS_VERSION));
}

async function indexUsers(tx: TeamTx, ids: readonly string[]): Promise<void> {
  const infos = await tx
    .select()
    .from(userInfo)
    .where(inArray(userInfo.userId, [...ids]));
  for (const { userId, body } of infos) {
    await indexPerson(tx, userId, toUserPerson(body as UserInfo));
  }
  const patients = await tx
    .select({
      userId: orders.userId,
      patientDetails: orders.patientDetails,
      patientAddress: orders.patientAddress,
    })
    .from(orders)
    .where(
      and(
        sql`${orders.userId} = any(${`{${ids.join(",")}}`}::uuid[])`,
        isNotNull(orders.patientDetails),
      ),
    );
  for (const patient of patients) await indexPerson(tx, patient.userId, toOrderPerson(patient));
}

function groupByTeam(members: readonly Member[]): Map<string, string[]> {
  const teams = new Map<string, string[]>();
  for (const { id, teamId } of members) teams.set(teamId, [...(teams.get(teamId) ?? []), id]);
  return teams;
}
