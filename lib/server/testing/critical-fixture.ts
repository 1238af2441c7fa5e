import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Instant } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import type { Ctx } from "@/lib/server/core/context";
import { readCriticalTasks } from "@/lib/server/critical-results/critical-results";
import { sweepCriticalResults } from "@/lib/server/critical-results/sweep-results";
import { type Answer, type Received, startFakeService } from "./fake-service";
import { createTestDashboard, type TestDashboard } from "./test-dashboard";

export const PATIENT = { first_name: "Wilhelmina", last_name: "Hartgrove" };
export const PHYSICIAN = { first_name: "Odile", last_name: "Brandt", npi: "1234567893" };

const [marker] = labResultsExample.results;

/** A result with these values, each a measurement with its interpretation, e.g. critical. */
export function makeResult(
  values: readonly { result: string; interpretation: string; loinc?: string }[],
) {
  return {
    ...labResultsExample,
    metadata: { ...labResultsExample.metadata, interpretation: values[0]?.interpretation },
    results: values.map((value, index) => ({
      ...marker,
      name: `Potassium ${index + 1}`,
      unit: "mmol/L",
      ...value,
    })),
    missing_results: [],
  };
}

/** The state of a fake service: orders with their results, and unmatched results. Change it during a test. */
export class ClinicOfTest {
  readonly orders = new Map<
    string,
    { order: object; interpretation: string | null; result: unknown }
  >();
  readonly waiting = new Map<string, object>();
  readonly resolved = new Map<string, object>();
  isDown: boolean = Boolean(false);

  constructor(private readonly dashboard: TestDashboard) {}

  private get now(): string {
    return this.dashboard.runtime.clock.now().toISOString();
  }

  /** Adds a result for an order now; a later one replaces it. */
  report(id: string, interpretation: string | null, result: unknown, status = "completed"): void {
    const before = this.orders.get(id)?.order as { events: object[] } | undefined;
    const events = [
      ...(before?.events ?? []),
      {
        id: (before?.events.length ?? 0) + 1,
        created_at: this.now,
        status: `completed.testkit.${status}`,
      },
    ];
    const order = {
      ...orderExample,
      id,
      updated_at: this.now,
      activate_by: null,
      interpretation,
      patient_details: { ...orderExample.patient_details, ...PATIENT },
      physician: PHYSICIAN,
      details: { ...orderExample.details, type: "testkit" },
      events,
      last_event: events.at(-1),
    };
    this.orders.set(id, { order, interpretation, result });
  }

  /** Adds a result that matches no order. */
  receiveUnmatched(id: string, interpretation: string): void {
    const times = { created_at: this.now, updated_at: this.now };
    this.waiting.set(id, { ...unmatchedResultExample, id, interpretation, ...times });
  }

  /** Attaches an unmatched result to an order, or rejects it when the order is null. */
  resolve(id: string, orderId: string | null): void {
    this.resolved.set(id, { ...this.waiting.get(id), resolved_order_id: orderId });
    this.waiting.delete(id);
  }

  answer({ path }: Received): Answer {
    if (this.isDown) return { status: 503, body: { detail: "Down" } };
    const { pathname, searchParams } = new URL(path, "http://service.test");
    if (pathname === "/sandbox/v1/incomplete_results") {
      return { body: { incomplete_results: [], total: 0 } };
    }
    if (pathname === "/v3/unmatched_result") {
      return { body: { data: [...this.waiting.values()], next_cursor: null } };
    }
    const id = pathname.split("/").find((part) => part.length === 36) ?? "";
    if (pathname.startsWith("/v3/unmatched_result/")) {
      const item = this.resolved.get(id) ?? this.waiting.get(id);
      return item ? { body: item } : { status: 404, body: { detail: "None" } };
    }
    const one = this.orders.get(id);
    if (pathname.endsWith("/result")) {
      if (one?.result === "unreadable") return { body: { metadata: "broken" } };
      return one?.result ? { body: one.result } : { status: 404, body: { detail: "None" } };
    }
    if (id !== "") return one ? { body: one.order } : { status: 404, body: { detail: "None" } };
    const wanted = searchParams.get("interpretation");
    const orders = [...this.orders.values()]
      .filter(({ interpretation }) => wanted === null || interpretation === wanted)
      .map(({ order }) => order);
    return { body: { orders, total: orders.length, page: 1, size: 100 } };
  }
}

/** An SMTP server that keeps the mails it receives, or refuses them. */
export async function startMailServer() {
  const mails: { to: string[]; text: string }[] = [];
  const state: { refuses: boolean } = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(state.refuses ? new Error("Not today") : undefined),
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString("utf8");
      });
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // Quoted-printable folds long lines.
        mails.push({ to, text: text.replaceAll("=\r\n", "") });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    state,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/**
 * A dashboard with a service that returns the data of `clinic`, staff of three roles, and a mail server. Sessions
 * expire when the clock advances, so `as` opens a new one. Close it after use.
 */
export async function openCriticalFixture(database: { url: string; drop(): Promise<void> }) {
  const [service, mail] = await Promise.all([startFakeService(), startMailServer()]);
  const dashboard = await createTestDashboard({
    database,
    serviceUrl: service.baseUrl,
    env: { SMTP_URL: mail.url, SMTP_FROM: "phial@clinic.example" },
  });
  const clinic = new ClinicOfTest(dashboard);
  service.answers((request) => clinic.answer(request));
  const staff = {
    operator: await dashboard.addMember("operator"),
    supervisor: await dashboard.addMember("supervisor"),
    admin: await dashboard.addMember("admin"),
  };
  const as = async (role: keyof typeof staff): Promise<Ctx> =>
    (await dashboard.openSession(staff[role].staffId)).ctx();
  // The team is swept once before anything arrives.
  await sweepCriticalResults();
  return {
    dashboard,
    clinic,
    mail,
    as,
    now: () => dashboard.runtime.clock.now().toISOString() as Instant,
    /** The tasks of an order, newest first. */
    tasksOf: async (id: string) =>
      (await readCriticalTasks(await as("operator"), { kind: "order", id })).tasks,
    /** The one task of an order. */
    onlyTaskOf: async (id: string) => {
      const { tasks } = await readCriticalTasks(await as("operator"), { kind: "order", id });
      const [task, ...others] = tasks;
      if (!task || others.length > 0) throw new Error(`The order has ${tasks.length} tasks`);
      return task;
    },
    /** How often an order's result was read from the service. */
    readsOfResult: (id: string) =>
      service.received.filter(({ path }) => path.includes(id) && path.endsWith("/result")).length,
    /** The mails about a record. */
    mailsAbout: (id: string) => mail.mails.filter(({ text }) => text.includes(id)),
    close: async () => {
      await dashboard.close();
      await Promise.all([service.close(), mail.close()]);
    },
  };
}

export type CriticalFixture = Awaited<ReturnType<typeof openCriticalFixture>>;
