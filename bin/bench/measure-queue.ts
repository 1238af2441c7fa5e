import { endpoints } from "@/lib/contract/service/endpoints";
import type { UnmatchedResultPage } from "@/lib/contract/service/unmatched-result";
import { type Connection, openConnection, signIn } from "./connection";
import { fillQueue } from "./fill-queue";
import { type Latency, measure, type Runs } from "./latency";
import type { Target } from "./measure-phial";

export type MeasuredQueue = {
  readonly items: number;
  readonly requests: readonly (Latency & { readonly name: string })[];
};

const ITEMS = 5_000;
const SINGLE: Runs = { warmUp: 20, counted: 100 };
const WHOLE: Runs = { warmUp: 3, counted: 20 };
const ITEMS_PER_PAGE = 500;

/** How long opening the match review queue takes with thousands of items, at the service and through the dashboard. */
export async function measureQueue({ phial, databaseUrl }: Target): Promise<MeasuredQueue> {
  const ids = await fillQueue(phial, databaseUrl, ITEMS);
  const service = openConnection(phial.serviceUrl, { "x-service-api-key": phial.serviceKey });
  const cookie = await signIn(phial.dashboardUrl, phial.credentials);
  const dashboard = openConnection(phial.dashboardUrl, { cookie, origin: phial.dashboardUrl });
  const list = endpoints.listUnmatchedResults.path;
  const get = (path: string) => service.send({ method: "GET", path });
  const single = {
    "first page of the queue": () => get(list),
    "first page of one code": () => get(`${list}?decision_code=match_demo`),
    [`first page of ${ITEMS_PER_PAGE}`]: () => get(`${list}?limit=${ITEMS_PER_PAGE}`),
    "one item": (run: number) => get(`${list}/${ids[run % ids.length]}`),
  };
  const whole = {
    "the whole queue, page by page": () => readAll(service, list),
    "the whole queue through the dashboard": () =>
      dashboard.send({ method: "GET", path: "/api/match-review" }),
  };
  try {
    return {
      items: ITEMS,
      requests: [...(await each(SINGLE, single)), ...(await each(WHOLE, whole))],
    };
  } finally {
    await Promise.all([service.close(), dashboard.close()]);
  }
}

type Works = Readonly<Record<string, (run: number) => Promise<unknown>>>;

async function each(runs: Runs, works: Works): Promise<MeasuredQueue["requests"]> {
  const latencies = await measure(runs, Object.values(works));
  return Object.keys(works).flatMap((name, index) => {
    const latency = latencies[index];
    return latency ? [{ name, ...latency }] : [];
  });
}

async function readAll(service: Connection, list: string): Promise<void> {
  let cursor: string | null | undefined;
  do {
    const behind = cursor ? `&next_cursor=${encodeURIComponent(cursor)}` : "";
    const path = `${list}?limit=${ITEMS_PER_PAGE}${behind}`;
    const { next_cursor } = (await service.send({ method: "GET", path })) as UnmatchedResultPage;
    cursor = next_cursor;
  } while (cursor);
}
