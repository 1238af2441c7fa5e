import { DashboardErrorBody } from "@/lib/contract/dashboard/api-error";
import { DASHBOARD_URL } from "./test-dashboard";

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>;

/** Sends a request to a route handler as a browser on a dashboard page would, unless `options` says otherwise. */
export function send(
  handler: Handler,
  options: {
    method?: string;
    path?: string;
    params?: Record<string, string>;
    cookie?: string;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  const method = options.method ?? "GET";
  const headers = {
    host: new URL(DASHBOARD_URL).host,
    ...(method === "GET" ? {} : { origin: DASHBOARD_URL, "sec-fetch-site": "same-origin" }),
    ...(options.cookie ? { cookie: options.cookie } : {}),
    ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    ...options.headers,
  };
  const request = new Request(`${DASHBOARD_URL}${options.path ?? "/api"}`, {
    method,
    headers,
    ...(options.body === undefined ? {} : { body: getBody(options.body), duplex: "half" }),
  } as RequestInit);
  return handler(request, { params: Promise.resolve(options.params) });
}

function getBody(body: unknown): BodyInit {
  return typeof body === "string" || body instanceof ReadableStream ? body : JSON.stringify(body);
}

/** The error in a response, parsed by the contract. */
export async function refusalIn(response: Response): Promise<DashboardErrorBody["error"]> {
  return DashboardErrorBody.parse(await response.json()).error;
}
