/** A sealed column of bytes, and the columns that determine the owner its values are sealed for. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly of: readonly string[];
  readonly getOwner: (...values: string[]) => string;
};

const ofRow = (name: string) => (teamId: string, id: string) => `${name} ${teamId} ${id}`;
const lowerCase = (name: string) => (teamId: string, id: string) =>
  `${name} ${teamId} ${id.toLowerCase()}`;
const itself = (id: string) => id;
const byTeam = (name: string) => (teamId: string) => `${name} ${teamId}`;

/**
 * Every sealed column of bytes; a test compares them with the tables. The owners match those in the modules that seal.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "teams", column: "encrypted_key", of: ["id"], getOwner: itself },
  { table: "practice_teams", column: "encrypted_key", of: ["id"], getOwner: itself },
  {
    table: "management_credentials",
    column: "sealed_key",
    of: ["team_id"],
    getOwner: byTeam("management key"),
  },
  { table: "staff", column: "sealed_totp_key", of: ["id"], getOwner: (id) => `totp ${id}` },
  {
    table: "audit_anchor_places",
    column: "sealed_count",
    of: ["place"],
    getOwner: (place) => `audit anchors ${place}`,
  },
  ...columns("webhook_secrets", ["sealed_secret"], "id", ofRow("webhook secret")),
  ...columns("received_events", ["sealed_payload"], "id", ofRow("received event")),
  ...columns("order_drafts", ["sealed_values", "sealed_body"], "id", lowerCase("draft")),
  {
    table: "form_drafts",
    column: "sealed_content",
    of: ["team_id", "staff_id", "kind", "record_id"],
    getOwner: (...names) => `form draft ${names.join(" ")}`,
  },
  ...columns("order_import_rows", ["sealed_row"], "import_id", lowerCase("import")),
  ...columns("lab_report_uploads", ["sealed_person"], "id", lowerCase("lab report upload")),
  ...columns("lab_reports", ["sealed_person"], "upload_id", lowerCase("lab report upload")),
  ...columns(
    "lab_reports",
    [
      "sealed_report",
      "sealed_lab_name",
      "sealed_facts",
      "sealed_rejected_reason",
      "sealed_thumbnail",
    ],
    "job_id",
    lowerCase("lab report"),
  ),
  {
    table: "lab_report_files",
    column: "sealed_name",
    of: ["team_id", "upload_id", "index"],
    getOwner: (teamId, uploadId, index) =>
      `lab report file ${teamId} ${uploadId} ${index}`.toLowerCase(),
  },
  {
    table: "lab_report_steps",
    column: "sealed_step",
    of: ["team_id", "job_id", "change_id"],
    getOwner: (teamId, jobId, changeId) =>
      `lab report step ${teamId} ${jobId} ${changeId}`.toLowerCase(),
  },
  ...columns("critical_tasks", ["sealed_facts"], "id", lowerCase("critical task")),
  ...columns("critical_entries", ["sealed_text"], "id", lowerCase("critical entry")),
  {
    table: "critical_settings",
    column: "sealed_addresses",
    of: ["team_id"],
    getOwner: byTeam("critical settings"),
  },
  ...columns("appointment_outcomes", ["sealed_text"], "id", lowerCase("appointment outcome")),
  ...columns("appointment_changes", ["sealed_text"], "id", lowerCase("appointment change")),
  ...columns("view_alarms", ["sealed_note"], "id", lowerCase("oversight")),
  ...columns("emergency_accesses", ["sealed_reason", "sealed_note"], "id", lowerCase("oversight")),
];

function columns(
  table: string,
  names: readonly string[],
  id: string,
  getOwner: (teamId: string, id: string) => string,
): SealedColumn[] {
  return names.map((column) => ({ table, column, of: ["team_id", id], getOwner }));
}

/** Every column of texts written by staff, sealed as `sealedText` does. */
export const SEALED_TEXTS: readonly { readonly table: string; readonly column: string }[] = [
  { table: "order_notes", column: "text" },
  { table: "acknowledgements", column: "note" },
  { table: "match_decisions", column: "note" },
  { table: "match_decisions", column: "second_note" },
  { table: "match_correction_steps", column: "text" },
  { table: "match_claims", column: "taken_reason" },
  { table: "lab_report_claims", column: "taken_reason" },
  { table: "today_snoozes", column: "reason" },
  { table: "bulk_reschedules", column: "reason" },
];
