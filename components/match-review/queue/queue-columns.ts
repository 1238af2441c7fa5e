/** The columns of the queue, also shown while the rows are loading. */
export const QUEUE_COLUMNS = [
  "Due",
  "Why it waits",
  "Person",
  "Result",
  "Lab",
  "Candidates",
  "Claimed by",
] as const;
