/** Column names of the log; a page that waits for its rows shows them too. */
export const AUDIT_COLUMNS = ["When", "Who did what", "Outcome", "Request"] as const;
