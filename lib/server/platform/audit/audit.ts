import "server-only";
import type { AuditRow } from "@/lib/server/core/audit-action";
import type { AuditStore } from "@/lib/server/core/ports";
import type { DashboardDb } from "@/lib/server/db/database";
import { sealDetail } from "@/lib/server/db/schema/audit-detail";

const COLUMNS =
  "phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind, subject_type, subject_id, related, outcome, error_code, detail";

const INSERT = `insert into dashboard.audit_events (${COLUMNS})
  select ${COLUMNS} from jsonb_to_recordset($1::jsonb) as event(
    phase text, request_id text, at timestamptz, team_id uuid, actor_id uuid, actor_name text, actor_role text,
    operation text, kind text, subject_type text, subject_id text, related jsonb, outcome text, error_code text, detail jsonb)`;

// Entries of reads are committed without waiting for the disk: a machine crash may lose the last few, which changed
// nothing.
const RELAXED_INSERT = `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
  ${INSERT} cross join relaxed`;

/** Appends to the audit log in one round trip; durable before it returns if any row belongs to a write. */
export function createAuditStore(db: DashboardDb): AuditStore {
  return {
    append: async (rows) => {
      const durable = rows.some((row) => row.kind === "write");
      await db.$client.query({
        name: durable ? "audit_append_durable" : "audit_append_relaxed",
        text: durable ? INSERT : RELAXED_INSERT,
        values: [JSON.stringify(rows.map(toRecord))],
      });
    },
  };
}

function toRecord(row: AuditRow) {
  return {
    phase: row.phase,
    request_id: row.requestId,
    at: row.at,
    team_id: row.team.id,
    actor_id: row.actor.id,
    actor_name: row.actor.name,
    actor_role: row.actor.role,
    operation: row.operation,
    kind: row.kind,
    subject_type: row.subject?.type ?? null,
    subject_id: row.subject?.id ?? null,
    related: row.related ?? [],
    outcome: row.outcome,
    error_code: row.errorCode,
    detail: sealDetail(row.detail),
  };
}
