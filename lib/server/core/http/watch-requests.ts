import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isUnknownAddress } from "./api-address";
import { PEER_HEADER } from "./client-address";
import { completeHeaders } from "./complete-headers";
import { createEarlyRefusal } from "./refuse-early";
import { isLongUpload, UPLOAD_TIMEOUT_MS } from "./upload-time";

/** How long the body of a request that is not an upload may take to arrive. */
export const BODY_TIMEOUT_MS = 60_000;
/** How long a body may continue after its request has been answered. */
const REST_TIMEOUT_MS = 5_000;

const CHANNEL = "http.server.request.start";

/**
 * A path that answers only GET, so that Next itself responds 405. Below /api, Next neither copies a body nor looks for
 * server actions.
 */
const GET_ONLY = "/api/health";
/**
 * Where nothing is, so that Next itself responds 404 with the page for it: its own route for all of /api would leave
 * that answer without a body.
 */
const NOWHERE = "/unknown-api";
const ACTION_HEADER = "next-action";

/** The same for all else: it is in no table of pages either, and passes the proxy as a page does. */
const NO_PAGE = "/unknown-address";

type WatchOptions = {
  bodyMs?: number;
  restMs?: number;
  /** Whether people reach the dashboard over https; if so, every response says so. */
  https: boolean;
  /** `next dev` has pages of its own that take bodies. */
  isDevelopment?: boolean;
  /** The answer to a request that shall not reach Next; null for all else. */
  refuse?: (request: IncomingMessage) => Response | null;
};

/**
 * Looks at each request of this process before Next does, which has no setting for any of this. The requests are taken from
 * Node's diagnostics channel.
 * - The address of the socket is written into a header of ours, over anything the client sent under its name.
 * - A body that takes too long ends its connection: uploads have hours, everything else a minute. Node has one limit for the
 *   whole server, so that is raised to the longest; its limit for headers stays as it is.
 * - Pages are read and nothing else, and there are no server actions: Next would keep up to 10 MB of a body, and write the
 *   name of an unknown action and the address of a long body into the log as they came.
 * - Addresses below /api that are in no table go to Next's page for unknown addresses. So do targets that Next would answer
 *   with a redirect of its own, before the host is checked and without a header of ours.
 * - TRACE, which no request object can represent, counts as a write to a page.
 * - Every answer has the security headers and says whether it is kept, also one that neither the proxy nor `route()` makes,
 *   such as Next's own redirects and failures. What they set stays.
 * - A text says that it is UTF-8, which Next's answers with the icon and with its redirects and failures leave open.
 *
 * - What is turned away is answered here.
 *
 * Returns what ends it.
 */
export function watchRequests({
  bodyMs = BODY_TIMEOUT_MS,
  restMs = REST_TIMEOUT_MS,
  https,
  isDevelopment = false,
  refuse = () => null,
}: WatchOptions): () => void {
  const refuseEarly = createEarlyRefusal(refuse);
  const watch = (message: unknown): void => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    server.requestTimeout = UPLOAD_TIMEOUT_MS;
    refuseEarly(server);
    // Kept here because a request drops its socket when it ends.
    const { socket } = request;
    request.headers[PEER_HEADER] = socket.remoteAddress ?? "";
    completeHeaders(response, https);
    delete request.headers[ACTION_HEADER];
    const isLong = isLongUpload(request.method, request.url);
    const isTrace = request.method === "TRACE";
    if (isTrace) request.method = "DELETE";
    const isOrdinary = isOrdinaryTarget(request.url);
    const isNoWrite = isRead(request) || (isOrdinary && !isPage(request.url));
    if (isTrace || (!isDevelopment && !isNoWrite)) request.url = GET_ONLY;
    else if (!isOrdinary) request.url = NO_PAGE;
    else if (isUnknownAddress(request.url)) request.url = NOWHERE;
    if (!hasBody(request)) return;
    endUnlessComplete(request, socket, isLong ? UPLOAD_TIMEOUT_MS : bodyMs);
    // Node keeps receiving the rest of a body that nobody reads.
    response.once("finish", () => endUnlessComplete(request, socket, restMs));
  };
  subscribe(CHANNEL, watch);
  return () => {
    unsubscribe(CHANNEL, watch);
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether a target is a path that Next takes as it is: one that begins with a single slash and repeats none. */
function isOrdinaryTarget(target = "/"): boolean {
  const [path = ""] = target.split("?", 1);
  return path.startsWith("/") && !path.includes("//") && !path.includes("\\");
}

/**
 * Whether an address is not below /api once its dots are resolved; an unreadable address does not belong to the API.
 */
function isPage(address = "/"): boolean {
  const base = "http://phial.invalid";
  return !URL.canParse(address, base) || !new URL(address, base).pathname.startsWith("/api/");
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Leaves nothing behind on a connection that goes on: whichever of both ends first takes the timer with it. */
function endUnlessComplete(request: IncomingMessage, socket: Socket, afterMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, afterMs);
  timer.unref();
  const forget = () => {
    clearTimeout(timer);
    request.off("close", forget);
    socket.off("close", forget);
  };
  request.once("close", forget);
  socket.once("close", forget);
}
