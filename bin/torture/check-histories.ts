import type pg from "pg";
import { createFinding, type Finding } from "@/bin/torture/workload";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import {
  ORDER_TRANSITIONS,
  RESULT_BEARING_STATUSES,
} from "@/lib/contract/service/order-transitions";
import { groupBy } from "@/service/db/group-by";

type Row = {
  orderId: string;
  method: CollectionMethod;
  status: string;
  current: string;
  at: Date;
  detached: boolean;
};

/** A placed order begins with the first status, an imported one with the second. */
const FIRST: ReadonlySet<string> = new Set(["ordered", "requisition_bypassed"]);

/** Statuses that an order can have only once. */
const ONCE: ReadonlySet<string> = new Set(["ordered", "requisition_created", "cancelled", "lost"]);

/**
 * Checks every order's history in the database step by step against the state table; timestamps must never go
 * backwards.
 */
export async function checkHistories(client: pg.Client): Promise<Finding> {
  const finding = createFinding();
  const { rows } = await client.query<Row>(
    `select e.order_id as "orderId", o.method, e.low_level_status as status, o.low_level_status as current,
       e.created_at as at, exists (select from service.detached_results d where d.order_id = o.id) as detached
     from service.order_events e join service.orders o on o.id = e.order_id order by e.order_id, e.id`,
  );
  for (const [orderId, history] of groupBy(rows, (row) => row.orderId)) {
    finding.check();
    const problem = findProblem(history);
    if (problem) finding.note("illegal", `order ${orderId}: ${problem}`);
    const statuses = history.map(({ status }) => status).filter((status) => ONCE.has(status));
    if (new Set(statuses).size < statuses.length) finding.note("duplicated", `order ${orderId}`);
  }
  return finding.finish();
}

function findProblem(history: readonly Row[]): string | null {
  for (const [index, now] of history.entries()) {
    const before = history[index - 1];
    if (before === undefined) {
      if (!FIRST.has(now.status)) return `begins with ${now.status}`;
      continue;
    }
    if (now.at < before.at) return `${now.status} is older than ${before.status}`;
    if (!isLegal(before, now)) return `${before.status} to ${now.status}`;
  }
  const last = history.at(-1);
  return last?.status === last?.current ? null : `is ${last?.current} after ${last?.status}`;
}

function isLegal({ method, status: from, detached }: Row, { status: to }: Row): boolean {
  const table: Readonly<Record<string, readonly string[]>> = ORDER_TRANSITIONS[method];
  const bearing: readonly string[] = RESULT_BEARING_STATUSES[method];
  return (table[from]?.includes(to) ?? false) || (detached && bearing.includes(from));
}

/** Every change of an order's status was emitted once. A team may turn off events of partial results. */
export async function checkEvents(client: pg.Client): Promise<Finding> {
  const finding = createFinding();
  const { rows } = await client.query<{ id: string; told: number }>(
    `with told as (select (payload #>> '{data,event_id}')::bigint as id, count(*)::int as times
       from service.event_outbox where event_type like 'labtest.order.%' group by 1)
     select e.id::text as id, coalesce(told.times, 0) as told from service.order_events e
     left join told on told.id = e.id where e.low_level_status <> 'partial_results'`,
  );
  for (const { id, told } of rows) {
    finding.check();
    if (told === 0) finding.note("lost", `message of event ${id}`);
    if (told > 1) finding.note("duplicated", `message of event ${id}`);
  }
  return finding.finish();
}

/**
 * What the service calls delivered to the dashboard's inbox counts there once, and is applied. A message that waits for
 * another attempt is not lost yet.
 */
export async function checkInbox(client: pg.Client): Promise<Finding> {
  const finding = createFinding();
  const { rows } = await client.query<{ id: string; state: string; counts: number; due: boolean }>(
    `select o.message_id as id, d.state, count(r.id)::int as counts,
       coalesce(bool_or(r.next_try_at is not null), false) as due
     from service.webhook_deliveries d
     join service.webhook_endpoints e on e.id = d.endpoint_id and e.url like '%/api/webhooks/%'
     join service.event_outbox o on o.id = d.outbox_id
     left join dashboard.received_events r on r.event_id = o.message_id
       and r.verdict not in ('duplicate', 'too_old', 'bad_signature')
     where d.state in ('delivered', 'failed') group by o.message_id, d.state`,
  );
  for (const { id, state, counts, due } of rows) {
    finding.check();
    if (counts === 0 || state === "failed") finding.note("lost", `message ${id}, ${state}`);
    if (counts > 1) finding.note("duplicated", `message ${id}`);
    if (due) finding.await(`message ${id}, to be applied`);
  }
  return finding.finish();
}

/** No job is stuck: locked by a worker that is gone, or given up. */
export async function checkJobs(client: pg.Client): Promise<Finding> {
  const finding = createFinding();
  const { rows } = await client.query<{ id: string; task: string; locked: boolean; over: boolean }>(
    `select id::text, task_identifier as task, attempts >= max_attempts and locked_at is null as over,
       locked_at is not null and not exists (select from service.job_workers w where w.id = locked_by
         and w.seen_at > now() - interval '1 minute') as locked
     from graphile_worker.jobs where task_identifier = 'simulate_order' or locked_at is not null`,
  );
  for (const { id, task, locked, over } of rows) {
    finding.check();
    if (locked) finding.await(`job ${id} (${task}), locked by a worker that is gone`);
    if (over) finding.note("lost", `job ${id} (${task})`);
  }
  return finding.finish();
}
