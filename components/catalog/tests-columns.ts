/** Heads of the list of tests, for its rows and for the frame that waits for them. */
export const TESTS_COLUMNS = [
  "Test",
  "Lab",
  "Collected",
  "Status",
  "Markers",
  "Turnaround",
  "Price",
] as const;
