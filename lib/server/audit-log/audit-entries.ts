import "server-only";
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { AuditEntry, AuditSearchInput, EntryView } from "@/lib/contract/dashboard/audit";
import { Role } from "@/lib/contract/dashboard/staff";
import type { Instant } from "@/lib/contract/primitives";
import { getStoredNames } from "@/lib/domain/audit/renamed-operations";
import { dayBounds } from "@/lib/domain/calendar-date";
import type { Ctx, Team } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { auditEvents } from "@/lib/server/db/schema/audit";
import { readSecondReviewers } from "@/lib/server/platform/audit/second-reviewers";
import { readPersonSubjects } from "./person-subjects";

type Filters = Omit<z.output<typeof AuditSearchInput>, "page" | "size">;

const attempt = alias(auditEvents, "attempt");
const result = alias(auditEvents, "result");
/** One request may run an operation several times, once per subject. */
const isResultOfAttempt = and(
  eq(result.phase, "outcome"),
  eq(result.requestId, attempt.requestId),
  eq(result.operation, attempt.operation),
  sql`${result.subjectId} is not distinct from ${attempt.subjectId}`,
);

const ended = alias(auditEvents, "ended");
const hasEnded = sql`exists (select 1 from ${auditEvents} as ended where ${ended.requestId} = ${attempt.requestId}
  and ${ended.operation} = ${attempt.operation} and ${ended.phase} = 'outcome')`;

/** The word under which an entry is listed: changes, and what did not succeed, are listed with what was opened. */
const entryView = sql<EntryView>`case
  when ${attempt.kind} = 'write' or ${result.outcome} in ('refused', 'failed') then 'opened'
  else coalesce(coalesce(${result.detail}, ${attempt.detail}) ->> 'view', 'earlier') end`;

/** What entries must match, for `readEntries` and `countEntries`. */
export type EntryConditions = { where: SQL | undefined; needsOutcome: boolean };

/**
 * The conditions of a search. `own` is the searching operation itself: it has no outcome yet and would always come
 * first, as pending, and so would the other reads of its page that have not ended. A search for a person reads the ids of their orders from the service.
 */
export async function getConditions(
  ctx: Ctx,
  filters: Filters,
  own: string,
): Promise<EntryConditions> {
  const { kind, operation, outcome, actor_id, subject_id, person_id, word, from, to } = filters;
  const { id: teamId, timeZone } = ctx.team;
  const ofPerson = person_id ? await readPersonSubjects(ctx, person_id) : null;
  const where = and(
    eq(attempt.teamId, teamId),
    eq(attempt.phase, "attempt"),
    kind ? eq(attempt.kind, kind) : undefined,
    operation ? isOperation(operation) : undefined,
    word ? eq(entryView, word) : undefined,
    outcome === "pending" ? isNull(result.id) : undefined,
    // The team, too, so that rare outcomes are found in their index.
    outcome && outcome !== "pending"
      ? and(eq(result.teamId, teamId), hasOutcome(outcome))
      : undefined,
    actor_id ? eq(attempt.actorId, actor_id) : undefined,
    subject_id ? isAbout(teamId, [subject_id]) : undefined,
    ofPerson ? isAbout(teamId, ofPerson) : undefined,
    from ? gte(attempt.at, new Date(dayBounds(from, timeZone).start)) : undefined,
    to ? lte(attempt.at, new Date(dayBounds(to, timeZone).end)) : undefined,
    or(ne(attempt.requestId, ctx.requestId), and(ne(attempt.operation, own), hasEnded)),
  );
  return { where, needsOutcome: outcome !== undefined || word !== undefined };
}

/** The code with which a read is stored as failed for which the browser stopped waiting. */
const READER_LEFT = "reader_left";

/** The results of an outcome: nothing failed where only the browser stopped waiting. */
function hasOutcome(outcome: "succeeded" | "refused" | "failed" | "cut_off"): SQL | undefined {
  if (outcome === "cut_off") {
    return and(eq(result.outcome, "failed"), eq(result.errorCode, READER_LEFT));
  }
  const isCutOff = sql`${result.errorCode} is not distinct from ${READER_LEFT}`;
  return and(eq(result.outcome, outcome), outcome === "failed" ? not(isCutOff) : undefined);
}

/** How many entries that match there are of each word. */
export async function countViews({ where }: EntryConditions): Promise<Record<EntryView, number>> {
  const rows = await runtime()
    .db.select({ word: entryView, total: count() })
    .from(attempt)
    .leftJoin(result, isResultOfAttempt)
    .where(where)
    .groupBy(entryView);
  const totals = Object.fromEntries(rows.map(({ word, total }) => [word, total]));
  const { opened = 0, shown = 0, fetched = 0, earlier = 0 } = totals;
  return { opened, shown, fetched, earlier };
}

/** Entries of an operation, alone or as a part that an entry combines. */
function isOperation(operation: string): SQL | undefined {
  const names = getStoredNames(operation);
  const parts = names.map(
    (name) => sql`${attempt.detail} @> ${JSON.stringify({ operations: [name] })}::jsonb`,
  );
  return or(inArray(attempt.operation, names), ...parts);
}

/** Attempts with their outcomes, newest first: a page, or those before an entry. */
export async function readEntries(
  { id: teamId }: Pick<Team, "id">,
  { where }: EntryConditions,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  const entries = await runtime()
    .db.select({
      attempt,
      outcome: result.outcome,
      errorCode: result.errorCode,
      related: sql`coalesce(${result.related}, ${attempt.related})`,
      // An outcome repeats the detail of its attempt and may add to it.
      detail: sql`coalesce(${result.detail}, ${attempt.detail})`.mapWith(attempt.detail),
    })
    .from(attempt)
    .leftJoin(result, isResultOfAttempt)
    .where(and(where, before === undefined ? undefined : lt(attempt.id, before)))
    .orderBy(desc(attempt.id))
    .limit(limit)
    .offset(offset);
  return withSecondReviewers(teamId, entries.map(toEntry));
}

const Decision = z.object({ decision_id: z.uuid() });

/** Adds who agreed to the decisions that were sent: nobody sends one, so an entry names both who are behind it. */
async function withSecondReviewers(teamId: string, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const getDecision = ({ operation, detail }: AuditEntry) =>
    operation === "match.send" ? Decision.safeParse(detail).data?.decision_id : undefined;
  const seconds = await readSecondReviewers(
    teamId,
    entries.flatMap((entry) => getDecision(entry) ?? []),
  );
  return entries.map((entry) => {
    const second = seconds.get(getDecision(entry) ?? "");
    return second === undefined ? entry : { ...entry, second };
  });
}

/** How many entries match; with `atMost` no more than that are counted. */
export async function countEntries(
  { where, needsOutcome }: EntryConditions,
  atMost?: number,
): Promise<number> {
  const { db } = runtime();
  const matching = db.select({ id: attempt.id }).from(attempt).where(where).$dynamic();
  // Only a filter by outcome needs the outcome row; counting a long log is faster without it.
  if (needsOutcome) matching.leftJoin(result, isResultOfAttempt);
  if (atMost !== undefined) matching.limit(atMost);
  const [counted] = await db.select({ total: count() }).from(matching.as("matching"));
  return counted?.total ?? 0;
}

/** Actions that have one of these ids as subject or related subject, in the attempt or only in the outcome. */
function isAbout(teamId: string, subjectIds: readonly string[]): SQL | undefined {
  const { related } = auditEvents;
  const wanted = subjectIds.map((id) => JSON.stringify([{ id }]));
  const isRelated = or(...wanted.map((one) => sql`${related} @> ${one}::jsonb`));
  return or(
    inArray(attempt.subjectId, [...subjectIds]),
    sql`(${attempt.requestId}, ${attempt.operation}) in (
      select request_id, operation from ${auditEvents}
      where ${auditEvents.teamId} = ${teamId} and (${isRelated}))`,
  );
}

type AttemptWithOutcome = {
  attempt: typeof auditEvents.$inferSelect;
  outcome: "succeeded" | "refused" | "failed" | null;
  errorCode: string | null;
  related: unknown;
  detail: unknown;
};

function toEntry({ attempt, outcome, errorCode, related, detail }: AttemptWithOutcome): AuditEntry {
  const { subjectType, subjectId } = attempt;
  return {
    id: attempt.id,
    request_id: attempt.requestId,
    at: attempt.at.toISOString() as Instant,
    actor: { id: attempt.actorId, name: attempt.actorName, role: Role.parse(attempt.actorRole) },
    operation: attempt.operation,
    kind: attempt.kind,
    subject: subjectType === null ? null : { type: subjectType, id: subjectId },
    related: related as AuditEntry["related"],
    outcome: errorCode === READER_LEFT ? "cut_off" : (outcome ?? "pending"),
    error_code: errorCode,
    detail: detail as AuditEntry["detail"],
  };
}
