import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import type { Gate } from "@/lib/load/gate";
import { whileAwaited } from "@/service/db/request-signal";
import type { ServiceDeps } from "@/service/deps";
import { addSecurityHeaders } from "./answer-headers";
import { answerJson } from "./answer-json";
import { admitManager, requireOwnOrg } from "./authentication/admit-manager";
import { createAuthenticate } from "./authentication/authenticate";
import { createAuthenticateManager } from "./authentication/authenticate-manager";
import { requireBeta } from "./closed-beta";
import { completeAnswer } from "./complete-answer";
import { createCursors } from "./cursor";
import { answerError } from "./error-answers";
import type { MountedEndpoint } from "./handler";
import { toIgnoredKeysHeader, toLoggedKeys } from "./ignored-keys";
import { observeRequest } from "./observe-request";
import { readRequest } from "./read-request";
import { logRequest, type RequestVariables } from "./request-log";
import { createServiceGate, enterGate } from "./service-gate";

export type App = Hono<{ Variables: RequestVariables }>;

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Mounts every endpoint with key check, validation, error responses, request id and log line. */
export function createApp(
  deps: ServiceDeps,
  mounted: readonly MountedEndpoint[],
  gate = createServiceGate(),
): App {
  const app: App = new Hono<{ Variables: RequestVariables }>({ strict: false });
  const admit = createAdmit(deps);

  app.use(async (context, next) => {
    const sent = context.req.header("x-request-id");
    const requestId = sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
    context.set("requestId", requestId);
    const startedMs = performance.now();
    await observeRequest(context, next);
    context.header("x-request-id", requestId);
    addSecurityHeaders(context);
    logRequest(deps.log, context, performance.now() - startedMs);
  });
  app.use(compress({ encoding: "gzip" }));
  app.onError((error, context) => answerError(error, context, deps.log));
  app.notFound((context) => context.json({ detail: "Not Found" }, 404));

  // Otherwise it would match the path with a user id.
  app.all("/v2/user/metrics", (context) => context.json({ detail: "Not Found" }, 404));
  const routes = mounted.flatMap(getRoutes).sort(compareRoutes);
  for (const { path, entry } of routes) {
    app.on(entry.endpoint.method, path, (context) =>
      answerRequest(context, deps, admit, gate, entry),
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

/** `/v2/user/resolve/:id` must be matched before `/v2/user/:user_id/...`, so literals sort before parameters. */
function compareRoutes(a: Route, b: Route): number {
  return compareText(a.path.replaceAll(":", "\uffff"), b.path.replaceAll(":", "\uffff"));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type RequestContext = Context<{ Variables: RequestVariables }>;

/** The caller as passed to the handler, and a check to run once the path is valid. */
type Admitted = {
  readonly caller: object;
  readonly isSandbox: boolean;
  readonly secret: Buffer;
  readonly requireOwn: (params: unknown) => void;
};

type Admit = {
  (context: RequestContext, endpoint: Endpoint): Promise<Admitted>;
  /** Has keys looked up again, after a change that may have ended one. */
  forgetKeys(): void;
};

/** Checks the kind of key that the endpoint needs: a team's, or a management key. */
function createAdmit(deps: ServiceDeps): Admit {
  const authenticate = createAuthenticate(deps);
  const authenticateManager = createAuthenticateManager(deps);

  const admit = async (context: RequestContext, endpoint: Endpoint): Promise<Admitted> => {
    if (endpoint.auth !== "management") {
      const { team, secret } = await authenticate(context.req.header("x-service-api-key") ?? null);
      context.set("teamId", team.id);
      requireBeta(endpoint, team);
      const isSandbox = team.environment === "sandbox";
      return { caller: { team }, isSandbox, secret, requireOwn: () => {} };
    }
    const caller = await admitManager(context, endpoint, authenticateManager, deps.clock);
    const { manager, secret } = caller;
    context.set("managementKeyId", manager.keyId);
    const requireOwn = (params: unknown) => requireOwnOrg(caller, params);
    return { caller: { manager }, isSandbox: false, secret, requireOwn };
  };
  const forgetKeys = () => {
    authenticate.forget();
    authenticateManager.forget();
  };
  return Object.assign(admit, { forgetKeys });
}

async function answerRequest(
  context: RequestContext,
  deps: ServiceDeps,
  admit: Admit,
  gate: Gate,
  { endpoint, run }: MountedEndpoint,
): Promise<Response> {
  context.set("endpoint", endpoint);
  // Checked before any lookup for the request.
  if (gate.isFull()) throw gate.turnAway();
  const admitted = await admit(context, endpoint);
  // Uploads bypass the gate: they take as long as their sender does, and would make all other requests wait.
  const isUpload = endpoint.upload !== undefined || endpoint.form !== undefined;
  const leave = isUpload
    ? null
    : await enterGate(gate, context.get("teamId"), context.req.raw.signal);
  try {
    return await answerAdmitted(context, deps, admitted, { endpoint, run });
  } finally {
    leave?.();
    if (endpoint.auth === "management" && endpoint.method !== "GET") admit.forgetKeys();
  }
}

async function answerAdmitted(
  context: RequestContext,
  deps: ServiceDeps,
  { caller, isSandbox, secret, requireOwn }: Admitted,
  { endpoint, run }: MountedEndpoint,
): Promise<Response> {
  const request = context.req.raw;
  const parts = await readRequest(endpoint, request, context.req.param(), (keys) => {
    context.header("x-ignored-keys", toIgnoredKeysHeader(keys));
    if (isSandbox) context.set("ignoredKeys", toLoggedKeys(keys));
  });
  requireOwn(parts.params);
  const cursorsFor = (scope: string) => createCursors(secret, scope);
  const cursors = cursorsFor(endpoint.path);
  const work = () => run({ ...parts, ...caller, deps, cursors, cursorsFor, request });
  // A write that has begun is completed even if its caller has disconnected.
  const body = await (endpoint.method === "GET" ? whileAwaited(request.signal, work) : work());
  // Responses that contain an organization's keys are not compressed: their compressed length would reveal something
  // about their content.
  const mayCompress = endpoint.auth !== "management";
  context.header("cache-control", mayCompress ? "no-store" : "no-store, no-transform");
  if (endpoint.answers) {
    return context.body(body as Uint8Array<ArrayBuffer>, 200, { "content-type": endpoint.answers });
  }
  return endpoint.status === 204
    ? context.body(null, 204)
    : answerJson(context, completeAnswer(endpoint.response, body), endpoint.status);
}
