/** The columns of the second reviews, also shown while the rows are loading. */
export const SECOND_REVIEW_COLUMNS = [
  "Requested",
  "Result",
  "Decision",
  "Why a second review is needed",
] as const;
