import { z } from "zod";
import type {
  Endpoint,
  EndpointBodyInput,
  EndpointParams,
  EndpointQueryInput,
  EndpointResponse,
} from "@/lib/contract/service/endpoint";

export type CallInput<E extends Endpoint> = {
  params?: EndpointParams<E>;
  query?: EndpointQueryInput<E>;
  body?: EndpointBodyInput<E>;
};

// Never contacted: requests go directly to the application.
const BASE = "http://service.invalid";

/** A client that creates the demo data through the service's public HTTP API. */
export function createClient(send: (request: Request) => Promise<Response>, apiKey: string) {
  return async function call<E extends Endpoint>(
    row: E,
    { params, query, body }: CallInput<E>,
  ): Promise<EndpointResponse<E>> {
    const values = z.record(z.string(), z.unknown()).parse(params ?? {});
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name])),
    );
    const url = new URL(path, BASE);
    for (const [name, value] of Object.entries(query ?? {})) {
      url.searchParams.set(name, String(value));
    }
    const request = new Request(url, {
      method: row.method,
      headers: { "x-service-api-key": apiKey, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await send(request);
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${row.method} ${row.path} answered ${response.status}: ${text}`);
    return row.response.parse(text === "" ? undefined : JSON.parse(text)) as EndpointResponse<E>;
  };
}
