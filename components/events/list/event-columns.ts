/** The column labels of the list, for its rows and its skeleton. */
export const EVENT_COLUMN_LABELS = [
  "Event",
  "Verdict",
  "About",
  "Person",
  "Sent",
  "Received",
] as const;
