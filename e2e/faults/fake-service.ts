import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { Order } from "@/lib/contract/service/order";

/** What can be wrong with a service. */
export type Trouble = "down" | "slow" | "failing" | "misfit";

const SAMPLED_AT = "2026-03-10T05:00:00.000+00:00";

type Answer = { readonly status: number; readonly body: unknown };

/**
 * A deployment that is not there for anybody's sake: it has one order and one person, both of the contract's
 * examples, answers over real HTTP, and has the troubles that it is told to have.
 */
export class FakeService {
  readonly key = "sk_us_theKeyOfADeploymentThatIsNotReal";
  order = Order.parse(endpoints.getOrder.example);
  #trouble: Trouble | "rejecting the key" | null = null;
  #failingResource: string | null = null;
  #server: Server | null = null;
  #port = 0;

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      // Nobody ever answers; the caller has to give up by itself.
      if (this.#trouble === "slow") return;
      const { status, body } = await this.#answer(request);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
    // The same port as before: the console knows no other.
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

  /** Lets its order be in a status, by the full word of an event. */
  setStatus(status: string): void {
    const last = { ...this.order.last_event, status };
    this.order = { ...this.order, events: [last], last_event: last };
  }

  setActivation(activateBy: CalendarDate): void {
    this.order = { ...this.order, activate_by: activateBy };
  }

  async suffer(trouble: Trouble | "rejecting the key"): Promise<void> {
    this.#trouble = trouble;
    if (trouble === "down") await this.stop();
  }

  /** Answers everything but the samples of one resource. */
  failResource(resource: string): void {
    this.#failingResource = resource;
  }

  /** Back to the start: well, with the order as it was. */
  async reset(): Promise<void> {
    this.order = Order.parse(endpoints.getOrder.example);
    await this.recover();
  }

  async recover(): Promise<void> {
    this.#trouble = null;
    this.#failingResource = null;
    this.#server?.closeAllConnections();
    if (!this.#server) await this.start();
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    if (this.#trouble === "failing") return { status: 500, body: { detail: "Internal" } };
    if (this.#trouble === "misfit") return { status: 200, body: { odd: [this.order.id] } };
    const isKnown = request.headers["x-service-api-key"] === this.key;
    if (this.#trouble === "rejecting the key" || !isKnown) {
      return { status: 401, body: { detail: "Invalid API key" } };
    }
    return this.#well(request);
  }

  async #well(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? "", this.baseUrl);
    const ok = (body: unknown) => ({ status: 200, body });
    if (request.method === "PATCH") {
      this.order = { ...this.order, activate_by: JSON.parse(await getBody(request)).activate_by };
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

const RING = { provider: "oura", type: "ring" };
const SAMPLE = { timestamp: SAMPLED_AT, timezone_offset: null, type: null, unit: "bpm", value: 64 };
const SAMPLES = {
  groups: { oura: [{ data: [SAMPLE], source: RING }] },
  next_cursor: null,
  next: null,
};

/** What introspection says of a person with two series. */
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
