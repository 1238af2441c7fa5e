import type { MeasuredEvents } from "./measure-events";
import { ms, ratio, seconds, table } from "./table";

/** The measurements of events as Markdown tables. */
export function describeEvents({
  events,
  answered,
  bare,
  appliedMs,
  kinds,
  superseded,
}: MeasuredEvents): string {
  return [
    table(
      [`${events.toLocaleString("en")} events, 16 senders`, "a second", "p50 ms", "p95 ms"],
      [
        [
          "answered by two dashboards",
          answered.perSecond.toFixed(0),
          ms(answered.p50Ms),
          ms(answered.p95Ms),
        ],
        ["inserted through pg alone", bare.perSecond.toFixed(0), ms(bare.p50Ms), ms(bare.p95Ms)],
        [
          "answered ÷ inserted",
          (answered.perSecond / bare.perSecond).toFixed(2),
          ratio(answered.p50Ms, bare.p50Ms),
          ratio(answered.p95Ms, bare.p95Ms),
        ],
      ],
    ),
    table(
      [
        "new",
        "repeated",
        "out of order",
        "forged",
        "lost",
        "applied twice",
        "forged and applied",
        "superseded",
        "all applied after s",
      ],
      [
        [
          ...[kinds.new, kinds.duplicate, kinds.reordered, kinds.forged].map(String),
          // measureEvents throws when one of these is not zero.
          "0",
          "0",
          "0",
          String(superseded),
          seconds(appliedMs),
        ],
      ],
    ),
  ].join("\n\n");
}
