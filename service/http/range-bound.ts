// PostgreSQL has no year 0, and toISOString uses an expanded format for years past 9999.
const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59Z");

/**
 * A bare date means its first or last second in UTC; a time without an offset is UTC (service reference, public
 * guides).
 */
export function getBound(text: string, side: "start" | "end"): Date {
  return new Date(Math.min(Math.max(readMs(text, side), FIRST_MS), LAST_MS));
}

function readMs(text: string, side: "start" | "end"): number {
  const isBareDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (isBareDate) return Date.parse(`${text}T${side === "start" ? "00:00:00" : "23:59:59"}Z`);
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  return Date.parse(hasOffset ? text : `${text}Z`);
}
