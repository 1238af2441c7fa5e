import { Agent } from "undici";
import { createGuardedConnector, type ResolveHost } from "@/lib/net-guard/guarded-connector";
import { isLoopbackAddress, isPublicAddress } from "@/lib/net-guard/public-address";

const CONNECTIONS_PER_ORIGIN = 16;

export type WebhookAgents = {
  /** For public addresses only. */
  readonly open: Agent;
  /** For one of the local origins: this machine, or the very address that the origin names. */
  readonly local: (url: URL) => Agent;
  close(): Promise<void>;
};

/** Connections for webhooks. They follow no redirect and no proxy setting. Close them when done. */
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
