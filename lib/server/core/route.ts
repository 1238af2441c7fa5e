import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { BACKGROUND_HEADER } from "@/lib/contract/dashboard/background-header";
import { DashboardError, toDashboardError } from "./errors";
import { errorFacts } from "./log";
import type { OpenOperation } from "./open-operation";
import type { Operation } from "./operation";
import { readInput } from "./request-input";
import { runtime } from "./runtime";
import { authenticate } from "./session";
import { forgetSessionCookie } from "./session-cookie";

type RouteOptions = {
  /** The body is a file of one of these media types; the operation gets it as a stream under `file`. */
  upload?: readonly string[];
  /** A success is a file of this media type, or of the one of these that the operation says, from its `name` and `stream`. */
  download?: string | readonly string[];
  /** A success is a stream of server-sent events, from its `stream`. Holding it open is no use of the session. */
  events?: boolean;
  /** A success also makes the browser forget its session cookie. */
  endsSession?: boolean;
};
/** For a route without path parameters Next passes `undefined`, contrary to its types. */
type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * Builds every response of the API: session, origin check on everything but GET, one flat input from path, query
 * (GET) or body (the rest), the operation, its answer as JSON, errors from the closed list of codes.
 */
export function route<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O> | OpenOperation,
  options: RouteOptions = {},
): RouteHandler {
  const handler: RouteHandler = async (request, context) => {
    const requestId = randomUUID();
    try {
      if ("open" in operation) {
        const { status, body } = await operation();
        return respond(requestId, status, body);
      }
      const isUse = !options.events && !isBackgroundRead(request, operation);
      const ctx = await authenticate(request.headers.get("cookie"), requestId, { isUse });
      if (request.method !== "GET") requireSameOrigin(request, runtime().env.NEXTAUTH_URL);
      const input = await readInput(request, (await context.params) ?? {}, options.upload);
      // The operation parses its input; until then its shape is not known.
      const body = await operation(ctx, input as z.input<I>);
      const response = options.download
        ? respondWithFile(requestId, options.download, FileAnswer.parse(body))
        : options.events
          ? respondWithEvents(requestId, EventsAnswer.parse(body))
          : respond(requestId, 200, body);
      if (options.endsSession) {
        response.headers.append("set-cookie", forgetSessionCookie(runtime().env.NEXTAUTH_URL));
      }
      return response;
    } catch (thrown) {
      return respondToError(toDashboardError(thrown), requestId);
    }
  };
  return Object.assign(handler, { operation });
}

/**
 * Whether the browser says that nobody's action caused this read (polling, live changes). The session then ends earlier
 * than it would otherwise, never later, so the header needs no proof.
 */
function isBackgroundRead<I extends z.ZodType, O extends z.ZodType>(
  { headers }: Request,
  { spec }: Operation<I, O>,
): boolean {
  return spec.kind === "read" && headers.get(BACKGROUND_HEADER) === "1";
}

function respondToError(error: DashboardError, requestId: string): Response {
  if (error.status >= 500) {
    runtime().log.error({ requestId, errorCode: error.code, ...errorFacts(error.cause) }, "failed");
  }
  return respond(requestId, error.status, error.toBody(requestId));
}

function respond(requestId: string, status: number, body: unknown): Response {
  return Response.json(body, { status, headers: getHeaders(requestId) });
}

/** File names are made here: letters, digits, dots and dashes. */
const FileAnswer = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  type: z.string().optional(),
  stream: z.instanceof(ReadableStream<Uint8Array>),
});

/** A browser that opens the file runs nothing in it. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

function respondWithFile(
  requestId: string,
  expected: string | readonly string[],
  { name, type, stream }: z.output<typeof FileAnswer>,
): Response {
  const contentType = [expected].flat().find((each) => type === undefined || each === type);
  if (!contentType) throw new Error("The route does not answer with files of this type");
  return new Response(stream, {
    headers: {
      ...getHeaders(requestId),
      "content-security-policy": FILE_POLICY,
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
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  };
}

/**
 * Refuses a write that another site's page could have sent. Every browser sends Origin with a write; a request
 * without Origin and without Sec-Fetch-Site does not come from a page of ours and is refused as well.
 * `dashboardUrl` is the public address, for a dashboard behind a proxy that changes the Host.
 */
function requireSameOrigin({ headers }: Request, dashboardUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const host = headers.get("host");
  const siteFits = site === null || site === "same-origin";
  const originFits =
    origin === null || origin === new URL(dashboardUrl).origin || getHost(origin) === host;
  if (siteFits && originFits && (site ?? origin) !== null) return;
  throw new DashboardError("forbidden", "This request did not come from a page of Phial.");
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
