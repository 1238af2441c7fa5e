/** Heads of the list of markers, for its rows and for the frame that waits for them. */
export const MARKERS_COLUMNS = [
  "Marker",
  "Lab",
  "Code",
  "LOINC",
  "Unit",
  "A la carte",
  "Turnaround",
  "Price",
] as const;
