import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

/** How long an upload may take; this only ends one that is stuck. */
export const UPLOAD_TIMEOUT_MS = 2 * 60 * 60 * 1000;
/** How long the service may take for a form, whose files are limited in size. */
export const FORM_TIMEOUT_MS = 2 * 60 * 1000;

/**
 * Node ends a request whose body takes longer than five minutes, and `next start` has no setting for it. The server is
 * taken from Node's diagnostics channel for requests; the limit on headers stays as it is.
 */
export function allowLongUploads(): void {
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    server.requestTimeout = UPLOAD_TIMEOUT_MS;
  });
}
