/** The columns of the queue in their order; the last one has the next step of the row. */
export const REPORT_COLUMN_LABELS = [
  "Person",
  "Status",
  "Age",
  "Pages",
  "To check",
  "Laboratory",
  "Uploaded by",
  "Next step",
] as const;
