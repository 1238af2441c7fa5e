import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { Order } from "@/lib/contract/service/order";
import { ParsingJob } from "@/lib/contract/service/parsing-job";
import { findEndpoint, findRefusal } from "@/service/testing/check-request";

/** The faults that a service can have. */
export type Fault = "down" | "slow" | "failing" | "invalid";

const SAMPLED_AT = "2026-03-10T05:00:00.000+00:00";

type Answer = { readonly status: number; readonly body: unknown };

/**
 * A deployment with one order and one person, both from the contract's examples. It responds over real HTTP and fails
 * in the way that a test requests.
 */
export class FakeService {
  readonly key = "sk_us_theKeyOfADeploymentThatIsNotReal";
  order = Order.parse(endpoints.getOrder.example);
  /** The only parsing job, created by an upload. It has no boxes, because only the embedded service sends them. */
  job: ParsingJob = newJob();
  #fault: Fault | "rejecting the key" | null = null;
  #failingResource: string | null = null;
  #server: Server | null = null;
  #port = 0;

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      // Never responds, so the caller has to time out.
      if (this.#fault === "slow") return;
      const { status, body } = await this.#answer(request);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
    // The same port as before: the dashboard is configured with it.
    server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }

  /** Sets the status of its order, using an event's status name. */
  setStatus(status: string): void {
    const last = { ...this.order.last_event, status };
    this.order = { ...this.order, events: [last], last_event: last };
  }

  setActivation(activateBy: CalendarDate): void {
    this.order = { ...this.order, activate_by: activateBy };
  }

  async failWith(fault: Fault | "rejecting the key"): Promise<void> {
    this.#fault = fault;
    if (fault === "down") await this.stop();
  }

  /** From now on the samples of one resource cannot be read. */
  failResource(resource: string): void {
    this.#failingResource = resource;
  }

  /** Removes every fault and restores the order; the next upload creates a job with another id. */
  async reset(): Promise<void> {
    this.order = Order.parse(endpoints.getOrder.example);
    this.job = newJob();
    await this.recover();
  }

  /** Removes every fault. A call that it left without a response still times out. */
  async recover(): Promise<void> {
    this.#fault = null;
    this.#failingResource = null;
    if (!this.#server) await this.start();
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    if (this.#fault === "failing") return { status: 500, body: { detail: "Internal" } };
    if (this.#fault === "invalid") return { status: 200, body: { odd: [this.order.id] } };
    const isKnown = request.headers["x-service-api-key"] === this.key;
    if (this.#fault === "rejecting the key" || !isKnown) {
      return { status: 401, body: { detail: "Invalid API key" } };
    }
    return this.#answerNormally(request);
  }

  async #answerNormally(request: IncomingMessage): Promise<Answer> {
    const { method = "", url: path = "" } = request;
    const { pathname } = new URL(path, this.baseUrl);
    const ok = (body: unknown) => ({ status: 200, body });
    if (pathname.startsWith("/lab_report/v1/parser/job")) {
      // An upload is read to the end, so that its connection can be reused.
      request.resume();
      return ok(this.job);
    }
    const body = await getBody(request);
    const endpoint = findEndpoint({ method, path });
    if (!endpoint) return { status: 404, body: { detail: "Not found" } };
    const sent = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const headers = Object.fromEntries(sent);
    const refusal = await findRefusal(endpoint, { path, headers, body });
    if (refusal !== null) return { status: 400, body: { detail: refusal } };
    if (method === "PATCH") {
      this.order = { ...this.order, activate_by: JSON.parse(body).activate_by };
      return ok({ order: this.order, status: "success", message: "order updated" });
    }
    if (pathname === "/v3/orders") {
      return ok({ orders: [this.order], total: 1, page: 1, size: 50 });
    }
    if (pathname === `/v3/order/${this.order.id}`) return ok(this.order);
    if (pathname.endsWith("/communication_settings")) {
      return ok(endpoints.getCommunicationSettings.example);
    }
    if (pathname.startsWith("/v2/summary/menstrual_cycle/")) {
      return ok(endpoints.getMenstrualCycles.example);
    }
    if (pathname === "/v2/introspect/resources") return ok(getSeries(this.order.user_id));
    if (pathname.startsWith("/v2/timeseries/")) {
      if (pathname.includes(`/${this.#failingResource}/`)) {
        return { status: 500, body: { detail: "Internal" } };
      }
      return ok(SAMPLES);
    }
    if (pathname.endsWith("/info/latest")) return ok(endpoints.getUserInfo.example);
    if (pathname.startsWith("/v2/user/")) return ok(endpoints.getUser.example);
    return { status: 404, body: { detail: "Not found" } };
  }
}

function newJob(): ParsingJob {
  return ParsingJob.parse({ ...endpoints.createParsingJob.example, id: randomUUID() });
}

const RING = { provider: "oura", type: "ring" };
const SAMPLE = { timestamp: SAMPLED_AT, timezone_offset: null, type: null, unit: "bpm", value: 64 };
const SAMPLES = {
  groups: { oura: [{ data: [SAMPLE], source: RING }] },
  next_cursor: null,
  next: null,
};

/** The introspection of a person with two series. */
function getSeries(user_id: string) {
  const statistics = { oldest_data: SAMPLED_AT, newest_data: SAMPLED_AT, sent_count: 2 };
  const provider = { oura: { heartrate: statistics, glucose: statistics } };
  return { data: [{ user_id, provider }], next: null, next_cursor: null };
}

async function getBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
