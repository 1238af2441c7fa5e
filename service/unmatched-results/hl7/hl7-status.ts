/** What HL7 table 0085 says of an observation: how far its value stands, or that it is none. */
export type ObservationStatus =
  | "preliminary"
  | "final"
  | "corrected"
  /** Final, without the value being sent again. */
  | "confirmed"
  | "cancelled"
  | "withdrawn"
  /** Describes the order; there is no result. */
  | "order_detail";

const STATUSES: Readonly<Record<string, ObservationStatus>> = {
  F: "final",
  C: "corrected",
  U: "confirmed",
  X: "cancelled",
  N: "cancelled",
  D: "withdrawn",
  W: "withdrawn",
  O: "order_detail",
};
/** HL7 table 0123 (OBR-25), of which the letters that mean the same as in table 0085 may stand in for an empty OBX-11. */
const OF_REQUEST = new Set(["F", "C", "X"]);

/**
 * The status of an observation by OBX-11, where that is empty by OBR-25. Only the known letters are final: everything else
 * is preliminary, unknown letters and two empty fields included.
 */
export function readObservationStatus(
  observation: string | null,
  request: string | null,
): ObservationStatus {
  if (observation !== null) return STATUSES[observation.toUpperCase()] ?? "preliminary";
  const letter = request?.toUpperCase() ?? "";
  return OF_REQUEST.has(letter) ? (STATUSES[letter] ?? "preliminary") : "preliminary";
}

/** Whether a request says that nothing more of it comes: by OBR-25, where that is empty by all its observations. */
export function isRequestFinal(
  request: string | null,
  observations: readonly ObservationStatus[],
): boolean {
  if (request !== null) return OF_REQUEST.has(request.toUpperCase());
  return observations.every((status) => status !== "preliminary");
}
