/** The columns of the second looks, while rows are awaited too. */
export const SECOND_REVIEW_COLUMNS = [
  "Asked",
  "Result",
  "Decision",
  "Why another person looks",
] as const;
