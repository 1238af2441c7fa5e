import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { historicalPulls, resourceStatistics } from "@/service/db/schema/connections";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import {
  dataImports,
  menstrualCycles,
  menstrualRecords,
  timeseriesHeads,
  timeseriesRevisions,
  timeseriesSamples,
} from "@/service/db/schema/health-data";
import { healthInsurances, orderInsurances } from "@/service/db/schema/insurance";
import { orders } from "@/service/db/schema/orders";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { rememberedNames } from "@/service/db/schema/remembered-names";
import { summaries, workoutStreams } from "@/service/db/schema/summaries";
import { connectedSources, userInfo, users } from "@/service/db/schema/users";
import type { ServiceDeps } from "@/service/deps";
import { deleteDetachedFiles } from "@/service/lab-reports/stored-files";
import { forgetPerson } from "@/service/person-index/index-person";
import { forgetReports } from "@/service/unmatched-results/stored-reports/report-files";
import { GRACE_DAYS, getDaysBefore } from "@/service/users/grace-period";

const OWNED_TABLES = [
  userInfo,
  connectedSources,
  menstrualCycles,
  menstrualRecords,
  timeseriesHeads,
  timeseriesRevisions,
  timeseriesSamples,
  resourceStatistics,
  historicalPulls,
  workoutStreams,
  summaries,
  dataImports,
  healthInsurances,
  orderInsurances,
  parsingJobs,
  rememberedNames,
] as const;

/**
 * Removes all data of users whose grace period has ended, one transaction per user: if it fails for one, the others are purged, and it
 * throws at the end. Orders stay as lab records, without the reports as they arrived; a user
 * they refer to keeps an emptied row. Returns how many users were purged.
 */
export async function purgeDeletedUsers(deps: ServiceDeps): Promise<number> {
  const now = deps.clock.now();
  const cutoff = getDaysBefore(now, GRACE_DAYS);
  const due = await deps.db.system
    .select({ id: users.id, teamId: users.teamId })
    .from(users)
    .where(and(lte(users.deletedAt, cutoff), isNull(users.purgedAt)));
  let purged = 0;
  const failures: unknown[] = [];
  for (const user of due) {
    const work = deps.db.withTeam(user.teamId, (tx) => purgeUser(tx, user.id, cutoff, now));
    // One user who cannot be purged must not keep the data of the others.
    const done = await work.catch((error: unknown) => void failures.push(error));
    if (done) purged += 1;
  }
  // The deleted users' uploaded files and received reports no longer belong to anything.
  if (purged > 0) await deleteDetachedFiles(deps);
  if (failures.length > 0) throw failures[0];
  return purged;
}

/** Skips a user whose deletion was undone since the list was read. */
async function purgeUser(tx: TeamTx, userId: string, cutoff: Date, now: Date): Promise<boolean> {
  // Years of samples take longer than the statement timeout of a request.
  await tx.execute(sql`set local statement_timeout = '30min'`);
  const emptied = await tx
    .update(users)
    .set({
      clientUserId: sql`'purged:' || ${users.id}`,
      fallbackTimeZone: null,
      fallbackTimeZoneUpdatedAt: null,
      fallbackBirthDate: null,
      fallbackBirthDateUpdatedAt: null,
      ingestionStart: null,
      ingestionEnd: null,
      purgedAt: now,
    })
    .where(and(eq(users.id, userId), lte(users.deletedAt, cutoff), isNull(users.purgedAt)));
  if (emptied.rowCount === 0) return false;
  // Reports that wait for review are found by the names in the index.
  await forgetReports(tx, userId);
  await forgetPerson(tx, userId);
  for (const table of OWNED_TABLES) await tx.delete(table).where(eq(table.userId, userId));
  await forgetEvents(tx, userId);
  if ((await tx.$count(orders, eq(orders.userId, userId))) === 0) {
    await tx.delete(users).where(and(eq(users.id, userId), isNotNull(users.purgedAt)));
  }
  return true;
}

/**
 * Removes the user's events, waiting or delivered, and with them their deliveries: none of them can be sent again.
 * Events of earlier releases may have the id in capitals.
 */
async function forgetEvents(tx: TeamTx, userId: string): Promise<void> {
  const ofUser = eq(sql`lower(${eventOutbox.payload}->>'user_id')`, userId);
  await tx.delete(eventOutbox).where(and(eq(eventOutbox.teamId, tx.teamId), ofUser));
}
