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
  /** Of one attempt; 15 seconds unless given. */
  readonly timeoutMs?: number;
  /** How names are looked up; by the system unless given. */
  readonly resolve?: ResolveHost;
};

export type Deliverer = {
  /** Delivers what is due now. */
  wake(): void;
  /** Resolves when nothing that is due is left and no request is open. */
  idle(): Promise<void>;
  /** Interrupts what is being sent, which is sent again later. Safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Delivers messages to the endpoints of all teams. Each endpoint has a lane of its own, so that a slow one holds up no other,
 * and is leased, so that several processes may run: a lane sends the messages of an object in their order.
 */
export function createDeliverer(deps: ServiceDeps, options: DelivererOptions = {}): Deliverer {
  const stopped = new AbortController();
  const { signal } = stopped;
  // Every open request listens to it.
  setMaxListeners(0, signal);
  const agents = createWebhookAgents(options.resolve);
  const rateLimits = createRateLimits(deps.clock);
  const bell = createBell();
  const lanes = new Map<string, Promise<void>>();
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
    // One part of each replay at a time, so that new messages are found in between.
    isWokenAgain ||= await queueReplays(deps);
    bell.ring();
    for (const endpoint of await findDueEndpoints(deps)) {
      const isReady = !lanes.has(endpoint.id) && !rateLimits.isUsedUp(endpoint.id);
      if (isReady && !signal.aborted) startLane(endpoint);
    }
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
        // Another process may have been told of a message while this one still held the endpoint.
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
