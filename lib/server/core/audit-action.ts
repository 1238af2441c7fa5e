import "server-only";
import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { Actor, Team } from "./context";

export type AuditSubject = { type: string; id: string | null };
/**
 * Ids, dates, codes and counts only: never names, birth dates, e-mails, results or searched text. The exception is the
 * reason that a staff member has to type to override a check, which is sealed like other texts of staff.
 */
export type AuditDetail = Record<string, DetailValue>;
type DetailValue = string | number | boolean | null | readonly string[];

/** One action: who did what to whom, and under which request id. Its two rows differ in phase, time and outcome. */
export type AuditAction = {
  requestId: string;
  actor: Pick<Actor, "id" | "name" | "role">;
  team: Pick<Team, "id">;
  operation: string;
  kind: "read" | "write";
  subject: AuditSubject | null;
  /** Other subjects of the action. A search for one of these finds it too. */
  related?: readonly AuditSubject[];
  detail: AuditDetail;
};
export type AuditOutcome = {
  outcome: "succeeded" | "refused" | "failed";
  /** `reader_left`: the browser stopped waiting for a read, which was then cut off. */
  errorCode: DashboardErrorCode | "reader_left" | null;
};
export type AuditRow = AuditAction & { at: Date } & (
    | { phase: "attempt"; outcome: null; errorCode: null }
    | ({ phase: "outcome" } & AuditOutcome)
  );

/** The fields that have a value: neither undefined nor an empty list. */
export function getFilterDetail(fields: Record<string, DetailValue | undefined>): AuditDetail {
  const entries = Object.entries(fields).filter(
    (field): field is [string, DetailValue] =>
      field[1] !== undefined && !(Array.isArray(field[1]) && field[1].length === 0),
  );
  return Object.fromEntries(entries);
}
