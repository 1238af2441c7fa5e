import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Service } from "@/bin/torture/order-workload";
import { createFinding, type Finding, type Workload } from "@/bin/torture/workload";
import { endpoints } from "@/lib/contract/service/endpoints";
import { withClient } from "@/lib/db/with-client";
import { readSample, uploadReport } from "@/service/lab-reports/testing/upload";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";

const DUE_TOGETHER = 20;

/** Orders that become due while the daily dispatch runs and is killed: each is dispatched exactly once. */
export async function createDispatchWorkload(
  service: Service,
  databaseUrl: string,
): Promise<Workload> {
  const { user_id } = await createUser(service);
  const labTest = await findLabTest(service, "walk_in_test");
  const due = new Set<string>();
  return {
    name: "daily dispatch",
    clients: 1,
    run: async ({ acknowledge, insist }) => {
      const ids: string[] = [];
      for (let order = 0; order < DUE_TOGETHER; order += 1) {
        const body = orderBody({ user_id, lab_test_id: labTest.id, activate_by: "2099-01-01" });
        const headers = { "x-idempotency-key": randomUUID() };
        const created = await insist(() => service.call(endpoints.createOrder, { body, headers }));
        ids.push(created.order.id);
        acknowledge();
      }
      await insist(() => makeDue(databaseUrl, ids));
      for (const id of ids) due.add(id);
    },
    check: (client) => checkReached(client, due, "requisition_created"),
  };
}

/**
 * Moves the orders' activation date into the past, because a test cannot wait for it, and starts the job that runs
 * every minute.
 */
async function makeDue(databaseUrl: string, ids: readonly string[]): Promise<void> {
  await withClient(databaseUrl, "phial-torture", async (client) => {
    await client.query(
      "update service.orders set activate_by = current_date - 1 where id = any($1::uuid[])",
      [ids],
    );
    await client.query(
      "select graphile_worker.add_job('dispatch_due_orders', job_key => 'dispatch_at_start', max_attempts => 3)",
    );
  });
}

/**
 * Simulated orders that pause between their steps: each step is a job, and each order reaches its final status once.
 */
export async function createSimulationWorkload(service: Service): Promise<Workload> {
  const { user_id } = await createUser(service);
  const labTest = await findLabTest(service, "walk_in_test");
  const simulated = new Set<string>();
  return {
    name: "simulation",
    clients: 2,
    run: async ({ acknowledge, insist }) => {
      const body = orderBody({ user_id, lab_test_id: labTest.id });
      const headers = { "x-idempotency-key": randomUUID() };
      const { order } = await insist(() => service.call(endpoints.createOrder, { body, headers }));
      acknowledge();
      const params = { order_id: order.id };
      const query = { final_status: "completed", delay: 1 } as const;
      await service.call(endpoints.simulateOrder, { params, query });
      simulated.add(order.id);
      acknowledge();
    },
    check: (client) => checkReached(client, simulated, "completed"),
  };
}

/** Checks that each of these orders has had the status exactly once. */
async function checkReached(
  client: pg.Client,
  orderIds: ReadonlySet<string>,
  status: string,
): Promise<Finding> {
  const finding = createFinding();
  const { rows } = await client.query<{ id: string; times: number }>(
    `select order_id as id, count(*)::int as times from service.order_events
     where order_id = any($1::uuid[]) and low_level_status = $2 group by order_id`,
    [[...orderIds], status],
  );
  const times = new Map(rows.map((row) => [row.id, row.times]));
  for (const id of orderIds) {
    finding.check();
    const found = times.get(id) ?? 0;
    if (found === 0) finding.await(`${status} of order ${id}`);
    if (found > 1) finding.note("duplicated", `${status} of order ${id}`);
  }
  return finding.finish();
}

const PARSING_LIMIT_MS = 10_000;

/** Lab reports that are parsed while the parser is killed: each is either parsed or reported as failed. */
export async function createParsingWorkload(service: Service): Promise<Workload> {
  const { user_id: userId } = await createUser(service);
  const file = await readSample("report.pdf");
  const uploaded = new Set<string>();
  return {
    name: "parsing",
    clients: 1,
    run: async ({ acknowledge }) => {
      const { id } = await uploadReport(service, { userId, files: [file] });
      uploaded.add(id);
      acknowledge();
      const deadline = Date.now() + PARSING_LIMIT_MS;
      for (let isOpen = true; isOpen && Date.now() < deadline; ) {
        await pause(250);
        const job = await service.call(endpoints.getParsingJob, { params: { job_id: id } });
        isOpen = job.status === "upload_pending" || job.status === "started";
      }
    },
    check: async (client) => {
      const finding = createFinding();
      const { rows } = await client.query<{ id: string; status: string }>(
        "select id, status from service.parsing_jobs where id = any($1::uuid[])",
        [[...uploaded]],
      );
      const stored = new Map(rows.map(({ id, status }) => [id, status]));
      for (const id of uploaded) {
        finding.check();
        const status = stored.get(id);
        if (status === "upload_pending" || status === "started") finding.await(`parsing job ${id}`);
        if (status === undefined) finding.note("lost", `parsing job ${id}`);
      }
      return finding.finish();
    },
  };
}
