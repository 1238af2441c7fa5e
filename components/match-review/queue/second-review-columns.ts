/** The columns of the second reviews, while rows are awaited too. */
export const SECOND_REVIEW_COLUMNS = [
  "Requested",
  "Result",
  "Decision",
  "Why a second review is needed",
] as const;
