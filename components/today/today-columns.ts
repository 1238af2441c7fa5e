/** The columns of Today, also shown while rows are loading. */
export const TODAY_COLUMNS = ["Due", "Kind", "What waits", "Person, reference", "Held by"] as const;
