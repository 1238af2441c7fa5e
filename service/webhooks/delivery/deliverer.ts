import { setMaxListeners } from "node:events";
import type { ResolveHost } from "@/lib/net-guard/guarded-connector";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { queueReplays } from "@/service/webhooks/replay/queue-replays";
import { createWebhookAgents } from "@/service/webhooks/sending/webhook-agents";
import { createBell } from "./bell";
import { runEndpointLane } from "./endpoint-lane";
import { type EndpointRef, findDueEndpoints } from "./endpoint-lease";
import { queueDeliveries } from "./queue-deliveries";
import { createRateLimits } from "./rate-limits";

export type DelivererOptions = {
  /** The timeout of one attempt; 15 seconds by default. */
  readonly timeoutMs?: number;
  /** Resolves host names; the system's resolver by default. */
  readonly resolve?: ResolveHost;
};

export type Deliverer = {
  /** Delivers what is due now. */
  wake(): void;
  /** Resolves when nothing is due any more and no request is open. */
  idle(): Promise<void>;
  /** Aborts the open requests, which are sent again later. Safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Delivers messages to the endpoints of all teams. Each endpoint has a separate lane, so that a slow one does not delay
 * the others, and is leased, so that several processes can run while the messages about one object are still sent in
 * order.
 */
export function createDeliverer(deps: ServiceDeps, options: DelivererOptions = {}): Deliverer {
  const stopped = new AbortController();
  const { signal } = stopped;
  // Every open request adds a listener to the signal.
  setMaxListeners(0, signal);
  const agents = createWebhookAgents(options.resolve);
  const rateLimits = createRateLimits(deps.clock);
  const bell = createBell();
  const lanes = new Map<string, Promise<void>>();
  const leftToOthers = new Set<string>();
  let pass: Promise<void> | null = null;
  let isWokenAgain = false;

  const wake = () => {
    if (signal.aborted) return;
    if (pass !== null) {
      isWokenAgain = true;
      return;
    }
    pass = startLanes()
      .catch((error: unknown) =>
        deps.log.error({ error: describeError(error) }, "webhooks could not be delivered"),
      )
      .then(() => {
        pass = null;
        if (!isWokenAgain) return;
        isWokenAgain = false;
        wake();
      });
  };

  async function startLanes(): Promise<void> {
    await queueDeliveries(deps);
    // One batch of each replay at a time, so that new messages are found in between. An assignment would overwrite a
    // wake that comes meanwhile.
    if (await queueReplays(deps)) isWokenAgain = true;
    bell.ring();
    for (const endpoint of await findDueEndpoints(deps)) {
      if (!endpoint.isReachable) {
        noteUnreachable(endpoint);
        continue;
      }
      const isReady = !lanes.has(endpoint.id) && !rateLimits.isUsedUp(endpoint.id);
      if (isReady && !signal.aborted) startLane(endpoint);
    }
  }

  /** Said once for each endpoint: if no other node delivers to it, its events wait. */
  function noteUnreachable({ id }: EndpointRef): void {
    if (leftToOthers.has(id)) return;
    leftToOthers.add(id);
    deps.log.warn({ endpointId: id }, "webhooks wait for a node that may reach their address");
  }

  function startLane(endpoint: EndpointRef): void {
    const { timeoutMs } = options;
    const lane = runEndpointLane(deps, endpoint, { agents, bell, rateLimits, signal, timeoutMs })
      .catch((error: unknown) => {
        const facts = { endpointId: endpoint.id, error: describeError(error) };
        deps.log.error(facts, "webhooks could not be delivered to an endpoint");
        return false;
      })
      .then((hasRun) => {
        lanes.delete(endpoint.id);
        // A new message may have come in that another process could not deliver while this one still held the endpoint.
        if (hasRun) wake();
      });
    lanes.set(endpoint.id, lane);
  }

  const idle = async () => {
    while (pass !== null || lanes.size > 0) await Promise.all([pass, ...lanes.values()]);
  };
  return {
    wake,
    idle,
    stop: async () => {
      stopped.abort();
      bell.ring();
      await idle();
      await agents.close();
    },
  };
}
