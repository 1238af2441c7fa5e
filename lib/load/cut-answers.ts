import type { ServerResponse } from "node:http";

/**
 * Cuts answers that are still on their way by resetting their connections. An ordinary close would look like the end of
 * the body to a client that takes it for one, such as a proxy that speaks HTTP/1.0.
 */
export function cutAnswers(open: Iterable<ServerResponse>): void {
  for (const response of open) response.req.socket.resetAndDestroy();
}
