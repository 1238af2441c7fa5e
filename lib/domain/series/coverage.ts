import { HOUR_MS } from "@/lib/contract/time";
import type { Numbers, Span } from "./types";

type Range = { readonly start: number; readonly end: number; readonly now: number };
type Coverage = {
  /** Hours with at least one sample, adjacent ones joined. */
  spans: Span[];
  /** Share of the hours of the range that have begun: 0 to 1. Future hours are not missing. */
  share: number;
};

/** Which hours of a range, counted from its start, have at least one sample. A span covers every hour it touches. */
export function getCoverage(starts: Numbers, ends: Numbers, { start, end, now }: Range): Coverage {
  const until = Math.min(end, now);
  const hours = Math.max(0, Math.ceil((until - start) / HOUR_MS));
  const covered = new Uint8Array(hours);
  for (let index = 0; index < starts.length; index += 1) {
    const from = starts[index] ?? 0;
    const to = Math.max(from, (ends[index] ?? from) - 1);
    const first = Math.max(0, Math.floor((from - start) / HOUR_MS));
    const last = Math.min(hours - 1, Math.floor((to - start) / HOUR_MS));
    for (let hour = first; hour <= last; hour += 1) covered[hour] = 1;
  }
  const spans: Span[] = [];
  let count = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    if (covered[hour] === 0) continue;
    count += 1;
    const from = start + hour * HOUR_MS;
    const to = Math.min(from + HOUR_MS, until);
    const latest = spans.at(-1);
    if (latest && latest.end === from) latest.end = to;
    else spans.push({ start: from, end: to });
  }
  return { spans, share: hours === 0 ? 0 : count / hours };
}
