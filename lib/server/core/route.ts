import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import {
  BACKGROUND_HEADER,
  FETCHED_HEADER,
  USE_HEADER,
} from "@/lib/contract/dashboard/request-headers";
import type { Ctx, RequestScope } from "./context";
import { DashboardError, toDashboardError } from "./errors";
import { acceptRequestId } from "./http/accept-request-id";
import { isAllowedHost } from "./http/allowed-hosts";
import { observeRequest } from "./http/observe-request";
import { isRefusable } from "./http/refuse-early";
import { readInput } from "./http/request-input";
import { commonHeaders, NO_PAGE_POLICY } from "./http/security-headers";
import { errorFacts } from "./log";
import type { OpenOperation } from "./open-operation";
import type { Operation } from "./operation";
import { PASSIVE_OPERATIONS } from "./passive-operations";
import { inRequestScope } from "./request-scope";
import { runtime } from "./runtime";
import { authenticate } from "./session";
import { forgetSessionCookie, isSecure } from "./session-cookie";
import { assertRoom, hasRoom } from "./with-place";

/** After this time, no browser is still waiting for the response. */
const READ_DEADLINE_MS = 25_000;

type RouteContext = { params: Promise<Record<string, string> | undefined> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * Builds every response of the API: session, origin check, one flat input from path, query (GET) or body (the rest), the
 * operation, its result as JSON, errors from the closed list of codes.
 */
export function route<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O> | OpenOperation,
): RouteHandler {
  const handler: RouteHandler = async (request, context) => {
    const requestId = await acceptRequestId(request.headers);
    const about = { name: getName(operation), method: request.method, requestId };
    return observeRequest(about, () => answer(request, context, requestId));
  };

  async function answer(
    request: Request,
    context: RouteContext,
    requestId: string,
  ): Promise<Response> {
    try {
      if ("open" in operation) {
        const { status, body } = await operation();
        return respond(requestId, status, body);
      }
      requireAllowedHost(request);
      assertRoom(operation.spec);
      const isForeign = !isFromPhial(request, runtime().env.NEXTAUTH_URL);
      const isUse = !isForeign && countsAsUse(request, operation);
      const ctx = await authenticate(request.headers.get("cookie"), requestId, { isUse });
      if (isForeign) throw await refuseOrigin(ctx, operation);
      const { kind, upload, download, events, endsSession } = operation.spec;
      const input = await readInput(request, (await context.params) ?? {}, upload);
      // The operation parses its input; before that, its shape is unknown.
      const isFile = upload !== undefined;
      const isStream = download !== undefined || events === true;
      const scope = getScope(request, { isWrite: kind === "write" || isFile, isStream, isUse });
      const isFetched = request.headers.get(FETCHED_HEADER) === "1";
      const body = await inRequestScope(scope, () =>
        operation(ctx, input as z.input<I>, { isFetched }),
      );
      const response = download
        ? respondWithFile(requestId, download, FileAnswer.parse(body))
        : events
          ? respondWithEvents(requestId, EventsAnswer.parse(body))
          : respond(requestId, 200, body);
      if (isUse) response.headers.set(USE_HEADER, "1");
      if (endsSession) endSession(response);
      return response;
    } catch (thrown) {
      if (request.signal.aborted) return respondToNobody(requestId);
      return respondToError(toDashboardError(thrown), requestId);
    }
  }
  return Object.assign(handler, { operation });
}

function getName<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O> | OpenOperation,
): string {
  return "open" in operation ? "health" : operation.spec.name;
}

/**
 * Whether a request counts as a use of the session. Requests that a page makes by itself do not: the server recognizes
 * most of them by their operation, and a browser marks its other reads. A mark can only end the session earlier, so it
 * needs no proof.
 */
function countsAsUse<I extends z.ZodType, O extends z.ZodType>(
  { headers }: Request,
  { spec }: Operation<I, O>,
): boolean {
  if (PASSIVE_OPERATIONS.has(spec.name)) return false;
  return spec.kind === "write" || headers.get(BACKGROUND_HEADER) !== "1";
}

/** Makes the browser forget its cookie and what pages stored; pages and responses are in no cache. */
function endSession({ headers }: Response): void {
  headers.append("set-cookie", forgetSessionCookie(runtime().env.NEXTAUTH_URL));
  headers.set("clear-site-data", '"storage"');
}

/**
 * A read is aborted when nobody waits for it or its deadline passes. A write that has begun is finished, and a file has
 * no deadline.
 */
function getScope(
  request: Request,
  { isWrite, isStream, isUse }: { isWrite: boolean; isStream: boolean; isUse: boolean },
): RequestScope {
  if (isWrite) return {};
  const isBackground = !isUse;
  if (isStream) return { isBackground, signal: request.signal };
  const deadline = AbortSignal.timeout(READ_DEADLINE_MS);
  return { isBackground, signal: AbortSignal.any([request.signal, deadline]) };
}

/** The browser has disconnected; this response is for tests and for servers in between. */
function respondToNobody(requestId: string): Response {
  runtime().log.info({ requestId }, "nobody waited for the answer");
  return new Response(null, { status: 499, headers: getHeaders(requestId) });
}

/**
 * The refusal of a request to the API that reads and would find no room; null for all else. For use before Next, whose
 * own work on a request costs more than such a refusal.
 */
export function refuseRead(request: IncomingMessage): Response | null {
  // Nothing is looked up for a request while there is room.
  if (hasRoom("read") || !isRefusable(request)) return null;
  return respondToError(toDashboardError(runtime().load.operations.turnAway()), randomUUID());
}

/** An error as a response of the API; a server error is logged with its request id. */
export function respondToError(error: DashboardError, requestId: string): Response {
  // Overload is counted instead of logged line by line, because logging would add load.
  if (error.status >= 500 && error.code !== "overloaded") {
    runtime().log.error({ requestId, errorCode: error.code, ...errorFacts(error.cause) }, "failed");
  }
  const response = respond(requestId, error.status, error.toBody(requestId));
  if (error.retryAfterSeconds) {
    response.headers.set("retry-after", String(error.retryAfterSeconds));
  }
  return response;
}

function respond(requestId: string, status: number, body: unknown): Response {
  return Response.json(body, { status, headers: getHeaders(requestId) });
}

/** File names are generated here: letters, digits, dots and dashes. */
const FileAnswer = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  type: z.string().optional(),
  stream: z.instanceof(ReadableStream<Uint8Array>),
});

function respondWithFile(
  requestId: string,
  expected: string | readonly string[],
  { name, type, stream }: z.output<typeof FileAnswer>,
): Response {
  const contentType = [expected].flat().find((each) => type === undefined || each === type);
  if (!contentType) throw new Error("The endpoint does not answer with files of this type");
  return new Response(stream, {
    headers: {
      ...getHeaders(requestId),
      "content-type": contentType,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

const EventsAnswer = z.object({ stream: z.instanceof(ReadableStream<Uint8Array>) });

function respondWithEvents(requestId: string, { stream }: z.output<typeof EventsAnswer>): Response {
  return new Response(stream, {
    headers: {
      ...getHeaders(requestId),
      "content-type": "text/event-stream; charset=utf-8",
      // Neither Next's compression nor a proxy may hold messages back.
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
      // A shutdown then does not wait for an idle connection.
      connection: "close",
    },
  });
}

function getHeaders(requestId: string): Record<string, string> {
  return {
    ...commonHeaders(isSecure(runtime().env.NEXTAUTH_URL)),
    "cache-control": "private, no-store",
    "content-security-policy": NO_PAGE_POLICY,
    "x-request-id": requestId,
  };
}

/** A request that another site's page sent in someone's name is recorded in the audit log as refused. */
async function refuseOrigin<I extends z.ZodType, O extends z.ZodType>(
  { requestId, actor, team }: Ctx,
  { spec: { name, kind } }: Operation<I, O>,
): Promise<DashboardError> {
  const refusal = new DashboardError(
    "forbidden",
    "This request did not come from a page of Phial.",
  );
  // Nobody asked for a read that another site's page caused.
  const detail = { foreign_origin: true, ...(kind === "read" ? { view: "fetched" } : {}) };
  const action = { requestId, actor, team, operation: name, kind, subject: null, detail };
  await runtime().ports.audit.storeRefusal(action, refusal);
  return refusal;
}

/**
 * False for a request that another site's page could have sent. Every browser sends Origin with a write; one with neither
 * Origin nor Sec-Fetch-Site does not come from one of our pages, so it is refused too. A read also comes from the
 * address bar (`none`), but from no link of another site: its session would be sent with it, and the record would
 * count as opened. `dashboardUrl` is the public address, for a dashboard behind a proxy that changes the Host.
 */
function isFromPhial({ method, headers }: Request, dashboardUrl: string): boolean {
  const isRead = method === "GET";
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const host = headers.get("host");
  const siteFits = site === null || site === "same-origin" || (isRead && site === "none");
  const originFits =
    origin === null || origin === new URL(dashboardUrl).origin || getHost(origin) === host;
  return siteFits && originFits && (isRead || (site ?? origin) !== null);
}

/** Throws `forbidden` for a request to a host that is not this dashboard. */
export function requireAllowedHost({ headers }: Request): void {
  if (isAllowedHost(headers.get("host"), runtime().env)) return;
  throw new DashboardError("forbidden", "Phial does not answer under this address.");
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
