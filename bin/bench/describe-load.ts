import type { MeasuredLoad, MeasuredRun } from "./measure-load";
import { ms, ratio, table } from "./table";

/** The run of one reader with which a run of the overload is compared. */
const OF_ONE_READER = new Map([
  ["reads", "with Today"],
  ["Today alone", "with Today: Today alone"],
]);

/**
 * The measurements of many concurrent readers and of an overload as Markdown tables. Times are of what was answered;
 * ratios are to one reader of the same reads.
 */
export function describeLoad({ runs, overload, seconds, openOrders }: MeasuredLoad): string {
  const { carried, offered, acknowledged, lost } = overload;
  const findAlone = (wanted: string | undefined) =>
    runs.find(({ name, connections }) => name === wanted && connections === 1);
  const columns = ["requests", "answered a second", "errors", "shed", "p50 ms", "p95 ms", "p99 ms"];
  const describeRun = (run: MeasuredRun) => [
    run.requests.toLocaleString("en"),
    run.perSecond.toFixed(0),
    String(run.errors),
    String(run.shed),
    ...[run.p50Ms, run.p95Ms, run.p99Ms].map(ms),
  ];
  return [
    table(
      [
        `mixed reads for ${seconds} s, ${openOrders.toLocaleString("en")} open orders`,
        "connections",
        ...columns,
        "p50 ÷ one reader",
      ],
      runs.map((run) => [
        run.name,
        String(run.connections),
        ...describeRun(run),
        ratio(run.p50Ms, findAlone(run.name)?.p50Ms),
      ]),
    ),
    table(
      [
        `${offered.toFixed(0)} requests a second for ${seconds} s, ${ratio(offered, carried)} × the ${carried.toFixed(0)} that are carried`,
        ...columns,
        "p95 ÷ one reader",
      ],
      overload.runs.map((run) => [
        run.name,
        ...describeRun(run),
        ratio(run.p95Ms, findAlone(OF_ONE_READER.get(run.name))?.p95Ms),
      ]),
    ),
    `Of ${acknowledged.toLocaleString("en")} acknowledged writes, ${lost} are not in the database.`,
  ].join("\n\n");
}
