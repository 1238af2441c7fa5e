/**
 * Statuses with which a laboratory sends a value: HL7 v2 tables 0085 (OBX-11) and 0123 (OBR-25), FHIR's
 * observation-status and the service's own. `I` ("specimen in lab; results pending"), `registered` and
 * `entered-in-error` are none of them.
 */
const WITH_VALUE = new Set(
  "A B C F M P R S U V final preliminary partial corrected amended appended"
    .toLowerCase()
    .split(" "),
);

/** Whether a status says that there is a result; a letter that no table has does not. */
export function isResultStatus(status: string | null): boolean {
  return status === null || status.trim() === "" || WITH_VALUE.has(status.trim().toLowerCase());
}
