import { z } from "zod";
import type {
  Endpoint,
  EndpointBodyInput,
  EndpointParams,
  EndpointResponse,
} from "@/lib/contract/endpoint";

type Call<E extends Endpoint> = {
  params?: EndpointParams<E>;
  query?: Record<string, string>;
  body?: EndpointBodyInput<E>;
  headers?: Record<string, string>;
};

/** A client of the service that demo data is made with: the same HTTP API that everyone has. */
export function createClient(baseUrl: string, apiKey: string) {
  return async function call<E extends Endpoint>(
    row: E,
    { params, query, body, headers }: Call<E>,
  ): Promise<EndpointResponse<E>> {
    const values = z.record(z.string(), z.unknown()).parse(params ?? {});
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name])),
    );
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const response = await fetch(`${baseUrl}${path}${search}`, {
      method: row.method,
      headers: { "x-service-api-key": apiKey, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${row.method} ${row.path} answered ${response.status}: ${text}`);
    return row.response.parse(text === "" ? undefined : JSON.parse(text)) as EndpointResponse<E>;
  };
}
export type Client = ReturnType<typeof createClient>;
