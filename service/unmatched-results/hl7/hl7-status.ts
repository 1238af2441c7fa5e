/** The status of an observation by HL7 table 0085: the state of its value, or that it has none. */
export type ObservationStatus =
  | "preliminary"
  | "final"
  | "corrected"
  /** Final, without the value being sent again. */
  | "confirmed"
  | "cancelled"
  | "withdrawn"
  /** Describes the order and has no result. */
  | "order_detail";

const STATUSES = new Map(
  Object.entries<ObservationStatus>({
    F: "final",
    C: "corrected",
    U: "confirmed",
    X: "cancelled",
    N: "cancelled",
    D: "withdrawn",
    W: "withdrawn",
    O: "order_detail",
  }),
);
/** The letters of HL7 table 0123 (OBR-25) that mean the same as in table 0085 and may replace an empty OBX-11. */
const REQUEST_STATUSES = new Set(["F", "C", "X"]);

/** The letters of table 0085 for a value that is not final yet, and of table 0123 for a request. */
const OPEN = /^[AIPRSBVOYZDNW]$/;

/** Whether a text is a status of an observation (table 0085). */
export function isObservationStatus(text: string): boolean {
  return STATUSES.has(text.toUpperCase()) || OPEN.test(text.toUpperCase());
}

/** Whether a text is a status of a request (table 0123). */
export function isRequestStatus(text: string): boolean {
  return /^[ACFIMNOPRSXYZ]$/i.test(text);
}

/**
 * The status of an observation by OBX-11 or, if that is empty, by OBR-25. Only known letters are final: everything else
 * is preliminary, including unknown letters and two empty fields.
 */
export function readObservationStatus(
  observation: string | null,
  request: string | null,
): ObservationStatus {
  if (observation !== null) return STATUSES.get(observation.toUpperCase()) ?? "preliminary";
  const letter = request?.toUpperCase() ?? "";
  return REQUEST_STATUSES.has(letter) ? (STATUSES.get(letter) ?? "preliminary") : "preliminary";
}

/** Whether a request is complete: by OBR-25 or, if that is empty, by all its observations. */
export function isRequestFinal(
  request: string | null,
  observations: readonly ObservationStatus[],
): boolean {
  if (request !== null) return REQUEST_STATUSES.has(request.toUpperCase());
  return observations.every((status) => status !== "preliminary");
}
