import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { App } from "@/service/http/mount";

export type Listening = { readonly baseUrl: string; stop(): Promise<void> };

/** Serves the application on a free port of this machine, for callers that need a real connection. */
export async function listen(app: App): Promise<Listening> {
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
