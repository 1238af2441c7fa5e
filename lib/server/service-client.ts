import "server-only";
import type {
  Endpoint,
  EndpointBodyInput,
  EndpointParams,
  EndpointQueryInput,
  EndpointResponse,
} from "@/lib/contract/endpoint";
import type { Ctx } from "./context";
import { ConsoleError } from "./errors";
import { runtime } from "./runtime";
import { serviceConnection } from "./service-connection";
import { connectionFailure, refusalOf } from "./service-failures";
import { servicePath } from "./service-path";
import { UPLOAD_TIMEOUT_MS } from "./upload-time";

/** A file on its way to the service; it is passed on as it comes and never held. */
export type ServiceUpload = { type: string; stream: ReadableStream<Uint8Array> };

type When<Value, Key extends string> = Value extends undefined
  ? { [K in Key]?: never }
  : { [K in Key]: Value };
type OptionalWhen<Value, Key extends string> = Value extends undefined
  ? { [K in Key]?: never }
  : { [K in Key]?: Value };

/** What a call sends, by the endpoint's own row. */
export type ServiceRequest<E extends Endpoint> = When<EndpointParams<E>, "params"> &
  OptionalWhen<EndpointQueryInput<E>, "query"> &
  (E["bodyOptional"] extends true
    ? OptionalWhen<EndpointBodyInput<E>, "body">
    : When<EndpointBodyInput<E>, "body">) &
  (E["upload"] extends readonly string[] ? { upload: ServiceUpload } : { upload?: never });

/**
 * One call to the team's service: typed by the endpoint's row, its answer parsed by the contract (unknown enum values
 * pass, keys that no screen needs are dropped). Throws ConsoleError: see service-failures.ts for which code means what.
 */
export async function callService<E extends Endpoint>(
  ctx: Ctx,
  endpoint: E,
  request: ServiceRequest<E>,
): Promise<EndpointResponse<E>> {
  const body = await callServiceRaw(ctx, endpoint, request);
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data as EndpointResponse<E>;
  const paths = parsed.error.issues.slice(0, 10).map(({ path, code }) => [path.join("."), code]);
  runtime().log.error({ requestId: ctx.requestId, path: endpoint.path, paths }, "unexpected shape");
  throw new ConsoleError(
    "upstream_invalid",
    "The service's answer has a shape that this console does not know, so it is not shown.",
  );
}

/** The same call with the answer as it came: JSON, but not checked against the contract. */
export async function callServiceRaw<E extends Endpoint>(
  ctx: Ctx,
  endpoint: E,
  { params, query, body, upload }: ServiceRequest<E>,
): Promise<unknown> {
  const path = servicePath(endpoint.path, params, query);
  const send = await serviceConnection(ctx.team);
  const timeoutMs = upload ? UPLOAD_TIMEOUT_MS : runtime().env.SERVICE_TIMEOUT_MS;
  const type = upload?.type ?? (body === undefined ? undefined : "application/json");
  try {
    const response = await send({
      method: endpoint.method,
      path,
      headers: { "x-request-id": ctx.requestId, ...(type ? { "content-type": type } : {}) },
      body: upload?.stream ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(timeoutMs),
      headersTimeout: timeoutMs,
    });
    const text = await response.body.text();
    if (response.statusCode === endpoint.status) return text === "" ? undefined : JSON.parse(text);
    throw refusalOf(response.statusCode, text);
  } catch (thrown) {
    throw connectionFailure(thrown);
  }
}
