/** Heads of the list, for its rows and for the frame that waits for them. */
export const PEOPLE_COLUMNS = [
  "Person",
  "Born, age",
  "Client id",
  "Zone",
  "Sources",
  "Created",
] as const;
