/** The columns of Today, while rows are awaited too. */
export const TODAY_COLUMNS = ["Due", "Kind", "What waits", "Person, reference"] as const;
