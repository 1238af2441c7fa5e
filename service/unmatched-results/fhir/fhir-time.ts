/**
 * Parses a FHIR date-time; a day without a time is read as midnight UTC. Null for a year or a month alone, and for an
 * invalid date.
 */
export function readFhirMoment(text: string | undefined): Date | null {
  if (
    !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(
      text ?? "",
    )
  ) {
    return null;
  }
  const moment = new Date(text ?? "");
  return Number.isNaN(moment.getTime()) ? null : moment;
}
