import { getDay, type Present } from "@/bin/demo/order-times";
import { addDays } from "@/lib/domain/calendar-date";
import type { Call } from "./connection";

/** The records of the filled clinic that the measured requests use. */
export type Facts = {
  readonly total: number;
  /** Orders of every age. */
  readonly orderIds: readonly string[];
  /** Orders that wait for an activation date. */
  readonly waitingIds: readonly string[];
  readonly sampleId: string;
  readonly userId: string;
  readonly fullName: string;
};

export type Request = {
  readonly name: string;
  /** The call of a run; requests about single orders use a different order in each run. */
  readonly call: (run: number) => Call;
};

type Query = Readonly<Record<string, string | number | readonly string[]>>;

const PAGE_SIZE = 50;

/** Two requests: reading an order and changing an activation date. */
export function singleRequests({ orderIds, waitingIds }: Facts, present: Present): Request[] {
  return [
    {
      name: "GET order",
      call: (run) => ({ method: "GET", path: `/v3/order/${each(orderIds, run)}` }),
    },
    {
      name: "PATCH activate_by",
      call: (run) => ({
        method: "PATCH",
        path: `/v3/order/${each(waitingIds, run)}`,
        body: { activate_by: laterDay(present, run) },
      }),
    },
  ];
}

/** The same request to the service and to the dashboard. Their writes go to different orders. */
export function hopRequests(
  { orderIds, waitingIds }: Facts,
  present: Present,
): (Pick<Request, "name"> & { direct: Request["call"]; dashboard: Request["call"] })[] {
  const reschedule = (run: number) => ({ activate_by: laterDay(present, run) });
  return [
    {
      name: "one order",
      direct: (run) => ({ method: "GET", path: `/v3/order/${each(orderIds, run)}` }),
      dashboard: (run) => ({ method: "GET", path: `/api/orders/${each(orderIds, run)}` }),
    },
    {
      name: "first page of the list",
      direct: () => ({ method: "GET", path: listPath({}) }),
      dashboard: () => ({ method: "POST", path: "/api/orders/search", body: {} }),
    },
    {
      name: "new activation date",
      direct: (run) => ({
        method: "PATCH",
        path: `/v3/order/${each(waitingIds, 2 * run)}`,
        body: reschedule(run),
      }),
      dashboard: (run) => ({
        method: "PATCH",
        path: `/api/orders/${each(waitingIds, 2 * run + 1)}`,
        body: reschedule(run),
      }),
    },
  ];
}

/** A future day that differs from run to run. */
function laterDay({ nowMs, timeZone }: Present, run: number): string {
  return addDays(getDay(nowMs, timeZone), 30 + (run % 300));
}

/** The order list with every filter and sort order of the screen, and its last pages. */
export function listRequests(facts: Facts, present: Present): Request[] {
  const today = getDay(present.nowMs, present.timeZone);
  const pages = Math.ceil(facts.total / PAGE_SIZE);
  const middle = Math.floor(pages / 2);
  const queries: Record<string, Query> = {
    "first page": {},
    "page in the middle": { page: middle },
    "last page": { page: pages },
    "page of 100": { size: 100 },
    "status: completed": { status: ["completed"] },
    "status: completed, page in the middle of it": { status: ["completed"], page: middle / 3 },
    "status: three others": { status: ["ordered", "awaiting_registration", "lost"] },
    "method: testkit": { order_type: ["testkit"] },
    "interpretation: critical": { interpretation: "critical" },
    "interpretation: abnormal": { interpretation: "abnormal" },
    "not critical": { is_critical: "false" },
    "activation: scheduled": { order_activation_types: ["scheduled"] },
    "activation: current": { order_activation_types: ["current"] },
    "created in one month": { start_date: addDays(today, -400), end_date: addDays(today, -370) },
    "updated in one month": {
      updated_start_date: addDays(today, -400),
      updated_end_date: addDays(today, -370),
    },
    "of one person": { user_id: facts.userId },
    "status, method, interpretation and dates": {
      status: ["completed", "corrected"],
      order_type: ["testkit", "walk_in_test"],
      interpretation: "abnormal",
      start_date: addDays(today, -500),
      end_date: today,
    },
    "by name": { order_key: "patient_name" },
    "by name, page in the middle": { order_key: "patient_name", page: middle },
    "by name, status: completed": { order_key: "patient_name", status: ["completed"] },
    "by status": { order_key: "last_status" },
    "by status, page in the middle": { order_key: "last_status", page: middle },
    "text: order id": { search_input: facts.orderIds[0] ?? "" },
    "text: sample id": { search_input: facts.sampleId },
    "text: full name": { search_input: facts.fullName },
    "text: last name": { search_input: facts.fullName.split(" ").at(-1) ?? "" },
    "text: three letters": { search_input: "mar" },
    "text: one letter": { search_input: "w" },
    "text: last name, by name, status": {
      search_input: facts.fullName.split(" ").at(-1) ?? "",
      order_key: "patient_name",
      status: ["completed"],
    },
  };
  return Object.entries(queries).map(([name, query]) => {
    const path = listPath(query);
    return { name: `List, ${name}`, call: () => ({ method: "GET", path }) };
  });
}

function listPath(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = typeof value === "object" ? value : [value];
    for (const one of values) {
      search.append(name, typeof one === "number" ? String(Math.floor(one)) : one);
    }
  }
  return `/v3/orders?${search}`;
}

function each(ids: readonly string[], run: number): string {
  const id = ids[run % ids.length];
  if (id === undefined) throw new Error("The clinic has no such orders");
  return id;
}
