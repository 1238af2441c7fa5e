export const COLLECTION_COLUMNS = [
  "Marker",
  "Value",
  "Against its range",
  "Reference",
  "Interpretation",
  "History",
];
