import { Agent } from "undici";
import { createGuardedConnector, type ResolveHost } from "@/lib/net-guard/guarded-connector";
import { isLoopbackAddress, isPublicAddress } from "@/lib/net-guard/public-address";

const CONNECTIONS_PER_ORIGIN = 16;

export type WebhookAgents = {
  /** Connects only to public addresses. */
  readonly open: Agent;
  /** Connects to one of the local origins: only to this machine or the exact address that the origin names. */
  readonly local: (url: URL) => Agent;
  close(): Promise<void>;
};

/**
 * Creates the agents that open connections for webhooks. They ignore redirects and proxy settings. Close them when
 * done.
 */
export function createWebhookAgents(resolve?: ResolveHost): WebhookAgents {
  const createAgent = (isAllowed: (address: string) => boolean) =>
    new Agent({
      connect: createGuardedConnector(isAllowed, resolve),
      connections: CONNECTIONS_PER_ORIGIN,
      maxHeaderSize: 16 * 1024,
    });
  const open = createAgent(isPublicAddress);
  const locals = new Map<string, Agent>();
  return {
    open,
    local: ({ origin, hostname }) => {
      const named = hostname.replace(/^\[|\]$/g, "");
      const agent =
        locals.get(origin) ??
        createAgent((address) => isLoopbackAddress(address) || address === named);
      locals.set(origin, agent);
      return agent;
    },
    close: async () => {
      await Promise.all([open, ...locals.values()].map((agent) => agent.destroy()));
    },
  };
}
