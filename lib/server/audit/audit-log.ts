import "server-only";
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { type AuditEntry, AuditPage, AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { Role } from "@/lib/contract/dashboard/staff";
import type { Instant } from "@/lib/contract/primitives";
import { getStoredNames } from "@/lib/domain/audit/renamed-operations";
import { dayBounds } from "@/lib/domain/calendar-date";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { auditEvents } from "@/lib/server/db/schema/audit";
import { getFilterDetail } from "./audit";

type Search = z.output<typeof AuditSearchInput>;

const NAME = "audit.search";
const attempt = alias(auditEvents, "attempt");
const result = alias(auditEvents, "result");
/** One request may run an operation once for each of several subjects. */
const isResultOfAttempt = and(
  eq(result.phase, "outcome"),
  eq(result.requestId, attempt.requestId),
  eq(result.operation, attempt.operation),
  sql`${result.subjectId} is not distinct from ${attempt.subjectId}`,
);

/** The audit log of the team, newest first: attempts, each with its outcome. */
export const searchAudit = operation(
  {
    name: NAME,
    permission: "audit:read",
    kind: "read",
    input: AuditSearchInput,
    output: AuditPage,
    audit: { detail: getFilterDetail },
  },
  async ({ team, requestId }, search) => {
    const { db } = runtime();
    // This search itself has no outcome yet and would always be the first entry, as pending.
    const matches = and(
      conditions(search, team.id, team.timeZone),
      or(ne(attempt.requestId, requestId), ne(attempt.operation, NAME)),
    );
    const rows = db
      .select({
        attempt,
        outcome: result.outcome,
        errorCode: result.errorCode,
        related: sql`coalesce(${result.related}, ${attempt.related})`,
        // An outcome repeats the detail of its attempt and may add to it.
        detail: sql`coalesce(${result.detail}, ${attempt.detail})`,
      })
      .from(attempt)
      .leftJoin(result, isResultOfAttempt)
      .where(matches)
      .orderBy(desc(attempt.id))
      .limit(search.size)
      .offset((search.page - 1) * search.size);
    const total = db.select({ total: count() }).from(attempt).where(matches).$dynamic();
    // Only a filter by outcome needs the second row; counting a long log is faster without it.
    if (search.outcome) total.leftJoin(result, isResultOfAttempt);
    const [entries, [counted]] = await Promise.all([rows, total]);
    return {
      entries: entries.map(toEntry),
      total: counted?.total ?? 0,
      page: search.page,
      size: search.size,
    };
  },
);

function conditions(search: Search, teamId: string, timeZone: string): SQL | undefined {
  const { kind, operation, outcome, actor_id, subject_id, from, to } = search;
  return and(
    eq(attempt.teamId, teamId),
    eq(attempt.phase, "attempt"),
    kind ? eq(attempt.kind, kind) : undefined,
    operation ? inArray(attempt.operation, getStoredNames(operation)) : undefined,
    outcome === "pending" ? isNull(result.id) : outcome ? eq(result.outcome, outcome) : undefined,
    actor_id ? eq(attempt.actorId, actor_id) : undefined,
    subject_id ? isAbout(teamId, subject_id) : undefined,
    from ? gte(attempt.at, new Date(dayBounds(from, timeZone).start)) : undefined,
    to ? lte(attempt.at, new Date(dayBounds(to, timeZone).end)) : undefined,
  );
}

/** Actions whose subject or one of whose related subjects it is, by the attempt or only by the outcome. */
function isAbout(teamId: string, subjectId: string): SQL | undefined {
  const { related } = auditEvents;
  const wanted = JSON.stringify([{ id: subjectId }]);
  return or(
    eq(attempt.subjectId, subjectId),
    sql`(${attempt.requestId}, ${attempt.operation}) in (
      select request_id, operation from ${auditEvents}
      where ${auditEvents.teamId} = ${teamId} and ${related} @> ${wanted}::jsonb)`,
  );
}

type AttemptWithOutcome = {
  attempt: typeof auditEvents.$inferSelect;
  outcome: AuditEntry["outcome"] | null;
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
    outcome: outcome ?? "pending",
    error_code: errorCode,
    detail: detail as AuditEntry["detail"],
  };
}
