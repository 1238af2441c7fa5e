import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type {
  Endpoint,
  EndpointBodyInput,
  EndpointQueryInput,
  EndpointResponse,
} from "@/lib/contract/service/endpoint";

export type CallInput<E extends Endpoint> = {
  readonly params?: E["params"] extends z.ZodType ? z.input<E["params"]> : never;
  readonly query?: EndpointQueryInput<E>;
  readonly body?: EndpointBodyInput<E>;
  readonly headers?: Record<string, string>;
  /** Replaces the default key: the first team's, or its organization's management key. Null sends none. */
  readonly key?: string | null;
};

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** A service, either in process or over a connection. */
type Callee = { request(path: string, init: RequestInit): Response | Promise<Response> };

type Check = (endpoint: Endpoint, status: number, body: unknown) => void;

/**
 * Calls a service through its whole HTTP layer: the management API with the management key, everything else with the
 * team's. `check` is called with each response that is read as JSON.
 */
export function createCaller(
  app: Callee,
  teamKey: string,
  managementKey: string | null = null,
  check?: Check,
) {
  const requestWith = (name: string, key: string | null, path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (key !== null) headers.set(name, key);
    return app.request(path, { ...init, headers });
  };

  const request = async (path: string, init: RequestInit & { key?: string | null } = {}) => {
    const { key = teamKey, ...rest } = init;
    return requestWith("x-service-api-key", key, path, rest);
  };

  /** Sends any request, valid or not, and returns the response. */
  const send = async <E extends Endpoint>(
    endpoint: E,
    input: Omit<CallInput<E>, "body" | "query" | "params"> & {
      readonly params?: object;
      readonly query?: object;
      readonly body?: unknown;
    } = {},
  ): Promise<Answer> => {
    const isManagement = endpoint.auth === "management";
    const { key = isManagement ? managementKey : teamKey } = input;
    const header = isManagement ? "x-management-key" : "x-service-api-key";
    const path = getPath(endpoint, input.params ?? {}, input.query ?? {});
    const response = await requestWith(header, key, path, {
      method: endpoint.method,
      headers: {
        ...(input.body === undefined ? {} : { "content-type": "application/json" }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    const body = text === "" ? undefined : JSON.parse(text);
    check?.(endpoint, response.status, body);
    return { status: response.status, body, headers: response.headers };
  };

  /** Calls an endpoint that must succeed, and checks that the response is exactly what the contract says. */
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<EndpointResponse<E>> => {
    const answer = await send(endpoint, input as Parameters<typeof send<E>>[1]);
    if (answer.status !== endpoint.status) {
      throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    const parsed = endpoint.response.parse(answer.body);
    if (!isDeepStrictEqual(parsed, answer.body)) {
      throw new Error(`${endpoint.path}: the answer has fields that the contract does not know`);
    }
    return parsed as EndpointResponse<E>;
  };

  return { request, send, call };
}

function getPath(endpoint: Endpoint, params: object, query: object): string {
  const values = params as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
