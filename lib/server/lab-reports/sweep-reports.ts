import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, isNull, lt, lte, min, or } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runEach } from "@/lib/server/core/run-each";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { resumeFor } from "@/lib/server/core/session";
import { labReports, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { createTeamContext } from "@/lib/server/platform/teams/team-context";
import { deleteContentsOfPerson } from "@/lib/server/webhooks/sealed-payload";
import { isDeletionDue } from "./lab-report-rows";
import { refreshReports } from "./refresh-reports";
import { sendUpload } from "./send-upload";
import { deleteUpload, isIdle, sendLease } from "./upload-rows";

/** A deleted person can be restored for seven days; the service deletes their data after that. */
const GRACE_MS = 7 * DAY_MS;
export const SWEEP_MS = { refresh: 10_000, deletion: HOUR_MS } as const;
const ABANDONED_MS = DAY_MS;
const PERSON_CHECK_MS = DAY_MS;
const MAX_PEOPLE = 20;

/** Asks the service about the reports being parsed, for every team. */
export async function refreshReportsUnderWay(): Promise<void> {
  const underWay = await runtime()
    .db.selectDistinct({ teamId: labReports.teamId })
    .from(labReports)
    .where(and(isNull(labReports.endedAt), isNull(labReports.rejectedAt)));
  for (const { teamId } of underWay) {
    const ctx = await createTeamContext(teamId);
    if (ctx) await refreshReports(ctx);
  }
}

/** Few at a time: a service that was busy is not flooded when it has room again. */
const MAX_SENT = 5;

/** Sends the uploads whose turn has come after the service was busy or did not answer, in their uploader's name. */
export async function sendWaitingUploads(): Promise<void> {
  const { db, clock } = runtime();
  const { state, retryAt, createdAt } = labReportUploads;
  const isDue = and(eq(state, "waiting"), lte(retryAt, clock.now()));
  const due = await db
    .select()
    .from(labReportUploads)
    .where(or(isDue, and(eq(state, "sending"), sendLease.isFree())))
    .orderBy(asc(createdAt))
    .limit(MAX_SENT);
  await runEach(due, async ({ id, teamId, byId, state: before }) => {
    const as = { requestId: randomUUID(), permission: "lab-report:upload" } as const;
    const ctx = (await resumeFor(byId, teamId, as)) ?? (await createTeamContext(teamId));
    if (ctx === null) return;
    // Whether another deployment has it is for a person to find out.
    if (before === "sending" && ctx.team.deployment !== "embedded") return;
    await sendUpload(ctx, id, { again: false, isBackground: true });
  });
}

/**
 * Deletes uploads that nobody has continued for a day, the reports of people whose grace period has ended, and rejected
 * pages that belonged to nobody.
 */
export async function deleteExpiredReports(): Promise<void> {
  const parts = [deleteAbandonedUploads, deleteReportsOfDeletedPeople, deleteRejectedPages];
  await runEach(parts, (part) => part());
}

async function deleteRejectedPages(): Promise<void> {
  const { db, clock } = runtime();
  await db.delete(labReports).where(isDeletionDue(clock.now()));
}

async function deleteAbandonedUploads(): Promise<void> {
  const { db, clock } = runtime();
  const last = new Date(clock.now().getTime() - ABANDONED_MS);
  const isAbandoned = and(isIdle(), lt(labReportUploads.updatedAt, last));
  const abandoned = await db
    .select({ id: labReportUploads.id })
    .from(labReportUploads)
    .where(isAbandoned);
  await runEach(abandoned, async ({ id }) => {
    await deleteUpload(id, isAbandoned);
  });
}

/**
 * Checks once a day whether the service still knows each person. It may restore a deleted person for seven days, so
 * their reports are deleted only after it has not known the person for that long.
 */
async function deleteReportsOfDeletedPeople(): Promise<void> {
  const { db, clock } = runtime();
  const { teamId, userId, personCheckedAt, personMissingSince } = labReports;
  const due = await db
    .select({ teamId, userId, missingSince: min(personMissingSince) })
    .from(labReports)
    .where(
      and(
        isNotNull(userId),
        lt(personCheckedAt, new Date(clock.now().getTime() - PERSON_CHECK_MS)),
      ),
    )
    .groupBy(teamId, userId)
    // Least recently checked first, so that everyone has their turn.
    .orderBy(asc(min(personCheckedAt)))
    .limit(MAX_PEOPLE);
  await runEach(due, checkPerson);
}

type DuePerson = { teamId: string; userId: string | null; missingSince: Date | null };

async function checkPerson({ teamId, userId, missingSince }: DuePerson): Promise<void> {
  if (userId === null) return;
  const { db, clock } = runtime();
  const now = clock.now();
  const isKnown = await isPersonKnown(teamId, userId);
  const since = isKnown === false ? (missingSince ?? now) : null;
  if (since && now.getTime() - since.getTime() >= GRACE_MS) {
    return deleteUploadsOfPerson(teamId, userId);
  }
  await db
    .update(labReports)
    .set({
      personCheckedAt: now,
      ...(isKnown === null ? {} : { personMissingSince: since }),
    })
    .where(and(eq(labReports.teamId, teamId), eq(labReports.userId, userId)));
}

/** Null when it cannot be determined. */
async function isPersonKnown(teamId: string, userId: string): Promise<boolean | null> {
  const ctx = await createTeamContext(teamId);
  if (ctx === null) return null;
  try {
    const params = { user_id: userId };
    return (await nullIfNotFound(callService(ctx, endpoints.getUser, { params }))) !== null;
  } catch (thrown) {
    if (thrown instanceof DashboardError) return null;
    throw thrown;
  }
}

/**
 * A report's rows are deleted with its upload, and the contents of the person's events with them. Pages of other
 * patients in these files stay as what was read of them; the files do not, because this person's pages are in them.
 */
async function deleteUploadsOfPerson(teamId: string, userId: string): Promise<void> {
  const { db } = runtime();
  const isDeletable = or(eq(labReportUploads.state, "sent"), isIdle());
  const uploads = await db
    .select({ id: labReportUploads.id })
    .from(labReportUploads)
    .where(and(eq(labReportUploads.teamId, teamId), eq(labReportUploads.userId, userId)));
  for (const { id } of uploads) await deleteUpload(id, isDeletable);
  // Pages that were split off from another person's file have no upload of their own.
  await db
    .delete(labReports)
    .where(
      and(
        eq(labReports.teamId, teamId),
        eq(labReports.userId, userId),
        isNull(labReports.uploadId),
      ),
    );
  await deleteContentsOfPerson(teamId, userId);
}
