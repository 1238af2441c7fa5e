/** Column headers of the list, for its rows and for its skeleton. */
export const PEOPLE_COLUMNS = [
  "Person",
  "Born, age",
  "Client id",
  "Zone",
  "Sources",
  "Created",
] as const;
