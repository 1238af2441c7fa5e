import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import type { ServiceDeps } from "@/service/deps";
import { answerJson } from "./answer-json";
import { type Authenticate, createAuthenticate } from "./authenticate";
import { completeAnswer } from "./complete-answer";
import { createCursors } from "./cursor";
import { answerError } from "./error-answers";
import type { MountedEndpoint } from "./handler";
import { toIgnoredKeysHeader, toLoggedKeys } from "./ignored-keys";
import { readRequest } from "./read-request";
import { logRequest, type RequestVariables } from "./request-log";

export type App = Hono<{ Variables: RequestVariables }>;

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Mounts every endpoint with key check, validation, error responses, request id and log line. */
export function createApp(deps: ServiceDeps, mounted: readonly MountedEndpoint[]): App {
  const app: App = new Hono<{ Variables: RequestVariables }>({ strict: false });
  const authenticate = createAuthenticate(deps);

  app.use(async (context, next) => {
    const sent = context.req.header("x-request-id");
    const requestId = sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
    context.set("requestId", requestId);
    const startedMs = performance.now();
    await next();
    context.header("x-request-id", requestId);
    context.header("x-content-type-options", "nosniff");
    logRequest(deps.log, context, performance.now() - startedMs);
  });
  app.use(compress({ encoding: "gzip" }));
  app.onError((error, context) => answerError(error, context, deps.log));
  app.notFound((context) => context.json({ detail: "Not Found" }, 404));

  // Else it would be read as the id of a user.
  app.all("/v2/user/metrics", (context) => context.json({ detail: "Not Found" }, 404));
  const routes = mounted.flatMap(getRoutes).sort(compareRoutes);
  for (const { path, entry } of routes) {
    app.on(entry.endpoint.method, path, (context) =>
      answerRequest(context, deps, authenticate, entry),
    );
  }
  for (const { path } of routes) {
    const allow = routes
      .filter((route) => route.path === path)
      .map(getMethod)
      .join(", ");
    app.all(path, (context) => context.json({ detail: "Method Not Allowed" }, 405, { allow }));
  }
  return app;
}

type Route = { readonly path: string; readonly entry: MountedEndpoint };

function getRoutes(entry: MountedEndpoint): Route[] {
  const { path, aliases = [] } = entry.endpoint;
  return [path, ...aliases].map((alias) => ({ path: toHonoPath(alias), entry }));
}

function getMethod({ entry }: Route): string {
  return entry.endpoint.method;
}

function toHonoPath(path: Endpoint["path"]): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** `/v2/user/resolve/:id` must be matched before `/v2/user/:user_id/...`: a literal sorts before a parameter. */
function compareRoutes(a: Route, b: Route): number {
  return compareText(a.path.replaceAll(":", "\uffff"), b.path.replaceAll(":", "\uffff"));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

async function answerRequest(
  context: Context<{ Variables: RequestVariables }>,
  deps: ServiceDeps,
  authenticate: Authenticate,
  { endpoint, run }: MountedEndpoint,
): Promise<Response> {
  context.set("endpoint", endpoint);
  const request = context.req.raw;
  const { team, secret } = await authenticate(request.headers.get("x-service-api-key"));
  context.set("teamId", team.id);
  const parts = await readRequest(endpoint, request, context.req.param(), (keys) => {
    context.header("x-ignored-keys", toIgnoredKeysHeader(keys));
    if (team.environment === "sandbox") context.set("ignoredKeys", toLoggedKeys(keys));
  });
  const cursorsFor = (scope: string) => createCursors(secret, scope);
  const cursors = cursorsFor(endpoint.path);
  const input = { ...parts, team, deps, cursors, cursorsFor, request } as Parameters<typeof run>[0];
  const body = await run(input);
  // Answers with keys of an organization are not compressed: their length would tell about their content.
  const mayCompress = endpoint.auth !== "management";
  context.header("cache-control", mayCompress ? "no-store" : "no-store, no-transform");
  if (endpoint.answers) {
    return context.body(body as Uint8Array<ArrayBuffer>, 200, { "content-type": endpoint.answers });
  }
  return endpoint.status === 204
    ? context.body(null, 204)
    : answerJson(context, completeAnswer(endpoint.response, body), endpoint.status);
}
