/** The queue's column labels in order; the last column has the row's next step. */
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
