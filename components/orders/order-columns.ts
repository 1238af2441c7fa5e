/** The columns that stand while their rows are awaited. */
export const ORDER_COLUMNS = ["Order", "Person", "Status", "Updated"] as const;
