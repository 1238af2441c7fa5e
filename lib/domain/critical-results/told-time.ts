import { MINUTE_MS } from "@/lib/contract/time";

/** How far a browser's clock may be ahead of the server's. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS;

type ToldTime = { readonly at: string } | { readonly problem: string };

/**
 * When a clinician was notified, as it is stored: not in the future and not before the result arrived. People enter
 * whole minutes, so a time within the minute of the arrival counts as the arrival, and one just ahead of the server's
 * clock counts as now. All times are ISO.
 */
export function readToldTime(informedAt: string, arrivedAt: string, now: string): ToldTime {
  const told = Date.parse(informedAt);
  const [arrived, latest] = [Date.parse(arrivedAt), Date.parse(now)];
  if (told > latest + CLOCK_SKEW_MS) {
    return { problem: "The time is in the future. Enter when the recipient was notified." };
  }
  if (told < Math.floor(arrived / MINUTE_MS) * MINUTE_MS) {
    return {
      problem: "The result had not arrived by then. Enter when the recipient was notified.",
    };
  }
  return {
    at: new Date(Math.max(Math.min(told, latest), Math.min(arrived, latest))).toISOString(),
  };
}
