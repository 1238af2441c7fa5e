import type { MeasuredLoad } from "./measure-load";
import { ms, ratio, table } from "./table";

/** The measurements of many concurrent readers as a Markdown table. Ratios are to one reader of the same reads. */
export function describeLoad({ runs, seconds, openOrders }: MeasuredLoad): string {
  return table(
    [
      `mixed reads for ${seconds} s, ${openOrders.toLocaleString("en")} open orders`,
      "connections",
      "requests",
      "a second",
      "errors",
      "shed",
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "p50 ÷ one reader",
    ],
    runs.map((run) => {
      const alone = runs.find(({ name, connections }) => name === run.name && connections === 1);
      return [
        run.name,
        String(run.connections),
        run.requests.toLocaleString("en"),
        run.perSecond.toFixed(0),
        String(run.errors),
        String(run.shed),
        ms(run.p50Ms),
        ms(run.p95Ms),
        ms(run.p99Ms),
        ratio(run.p50Ms, alone?.p50Ms),
      ];
    }),
  );
}
