import { randomUUID } from "node:crypto";
import type { AuditDetail, AuditSubject } from "@/lib/server/core/audit-action";
import type { DashboardDb } from "@/lib/server/db/database";
import { auditEvents } from "@/lib/server/db/schema/audit";

/** The actor of a command on the server, which anyone with access to it can run. No staff member has this id. */
const COMMAND_ACTOR = {
  actorId: "00000000-0000-0000-0000-000000000002",
  actorName: "Command on the server",
  actorRole: "admin",
};

type CommandAction = {
  teamId: string;
  operation: string;
  subject?: AuditSubject;
  detail?: AuditDetail;
};

/**
 * Runs a command's work with entries in the audit log, as operations do: the attempt before it, the outcome after it.
 * `related` returns the subjects that only the result reveals.
 */
export async function recordCommand<T>(
  db: DashboardDb,
  { teamId, operation, subject, detail = {} }: CommandAction,
  work: () => Promise<T>,
  related: (result: T) => AuditSubject[] = () => [],
): Promise<T> {
  const entry = {
    ...COMMAND_ACTOR,
    requestId: randomUUID(),
    teamId,
    operation,
    kind: "write" as const,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    detail,
  };
  await db.insert(auditEvents).values({ ...entry, phase: "attempt", at: new Date() });
  const end = (outcome: "succeeded" | "failed", subjects: AuditSubject[]) =>
    db
      .insert(auditEvents)
      .values({ ...entry, phase: "outcome", at: new Date(), outcome, related: subjects });
  try {
    const result = await work();
    await end("succeeded", related(result));
    return result;
  } catch (thrown) {
    await end("failed", []);
    throw thrown;
  }
}
