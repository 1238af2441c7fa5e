import { sql } from "drizzle-orm";
import { bigint, index, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { auditDetail } from "./audit-detail";
import { dashboardSchema, instant } from "./base";

/** Two rows per action, its attempt and its outcome, joined by request_id. A trigger refuses updates and deletes. */
export const auditEvents = dashboardSchema.table(
  "audit_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    phase: text("phase", { enum: ["attempt", "outcome"] }).notNull(),
    requestId: text("request_id").notNull(),
    at: instant("at").notNull(),
    teamId: uuid("team_id").notNull(),
    actorId: uuid("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").notNull(),
    /** The operation's name when the row was written; renamed operations keep their old name in old rows. */
    operation: text("operation").notNull(),
    kind: text("kind", { enum: ["read", "write"] }).notNull(),
    subjectType: text("subject_type"),
    subjectId: text("subject_id"),
    /** Further subjects of the same action, each with type and id. */
    related: jsonb("related").$type<{ type: string; id: string | null }[]>().notNull().default([]),
    outcome: text("outcome", { enum: ["succeeded", "refused", "failed"] }),
    errorCode: text("error_code"),
    detail: auditDetail("detail").notNull().default(sql`'{}'::jsonb`),
  },
  (table) => [
    index("audit_newest").on(table.teamId, table.phase, table.id.desc()),
    index("audit_actor").on(table.teamId, table.actorId, table.id.desc()),
    index("audit_unusual")
      .on(table.teamId, table.outcome, table.id.desc())
      .where(sql`${table.outcome} <> 'succeeded'`),
    index("audit_request").on(table.requestId, table.operation),
    index("audit_subject").on(table.teamId, table.subjectId, table.id.desc()),
    index("audit_related").using("gin", table.related.op("jsonb_path_ops")),
  ],
);
