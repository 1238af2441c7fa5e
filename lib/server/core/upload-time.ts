import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { HOUR_MS } from "@/lib/contract/time";

/** How long a file may take to come in and be passed on; this only ends one that is stuck. */
export const UPLOAD_TIMEOUT_MS = 2 * HOUR_MS;

/**
 * Node ends a request whose body takes longer than five minutes, and `next start` has no setting for it. The server
 * is met where Node announces its requests; the limit on headers stays as it is.
 */
export function allowLongUploads(): void {
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    server.requestTimeout = UPLOAD_TIMEOUT_MS;
  });
}
