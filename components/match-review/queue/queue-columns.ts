/** The columns of the queue, while rows are awaited too. */
export const QUEUE_COLUMNS = [
  "Due",
  "Why it waits",
  "Person",
  "Result",
  "Lab",
  "Candidates",
  "Who works on it",
] as const;
