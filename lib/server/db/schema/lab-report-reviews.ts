import { bigint, foreignKey, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, dashboardSchema, instant } from "./base";
import { createClaimTable } from "./claim-table";
import { labReports } from "./lab-reports";

/** Who is reviewing a lab report. */
export const labReportClaims = createClaimTable("lab_report_claims");

/**
 * The steps that reviewers took on a lab report, in order. Append-only: what was parsed is kept separately and never
 * overwritten. A step contains health data, so it is encrypted for its team and report, and deleted with the report.
 */
export const labReportSteps = dashboardSchema.table(
  "lab_report_steps",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser, so that a repeated request adds one step. */
    changeId: uuid("change_id").notNull(),
    teamId: uuid("team_id").notNull(),
    jobId: uuid("job_id").notNull(),
    kind: text("kind").notNull(),
    sealedStep: bytea("sealed_step").notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.jobId],
      foreignColumns: [labReports.teamId, labReports.jobId],
    }).onDelete("cascade"),
    index("lab_report_steps_report").on(table.teamId, table.jobId, table.id),
    uniqueIndex("lab_report_steps_change").on(table.teamId, table.changeId),
  ],
);
