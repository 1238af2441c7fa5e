/** A bare date is its first or last second in UTC; a time without an offset is UTC (service reference, public guides). */
export function boundOf(text: string, side: "start" | "end"): Date {
  const isBareDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (isBareDate) return new Date(`${text}T${side === "start" ? "00:00:00" : "23:59:59"}Z`);
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  return new Date(hasOffset ? text : `${text}Z`);
}
