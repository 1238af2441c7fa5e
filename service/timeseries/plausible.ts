const EARLIEST_MS = Date.UTC(1900, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

/** Whether health data can have this date or time: from 1900 to 2099. */
export function isPlausible(moment: string): boolean {
  const ms = Date.parse(moment);
  return ms >= EARLIEST_MS && ms < LATEST_MS;
}
