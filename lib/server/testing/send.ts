import { DashboardErrorBody } from "@/lib/contract/dashboard/api-error";
import { DASHBOARD_URL } from "./test-dashboard";

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>;

/** Sends a request to a route handler as a browser on the console's own page would, unless told otherwise. */
export function send(
  handler: Handler,
  given: {
    method?: string;
    path?: string;
    params?: Record<string, string>;
    cookie?: string;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  const method = given.method ?? "GET";
  const headers = {
    host: new URL(DASHBOARD_URL).host,
    ...(method === "GET" ? {} : { origin: DASHBOARD_URL, "sec-fetch-site": "same-origin" }),
    ...(given.cookie ? { cookie: given.cookie } : {}),
    ...(given.body === undefined ? {} : { "content-type": "application/json" }),
    ...given.headers,
  };
  const request = new Request(`${DASHBOARD_URL}${given.path ?? "/api"}`, {
    method,
    headers,
    ...(given.body === undefined ? {} : { body: getBody(given.body), duplex: "half" }),
  } as RequestInit);
  return handler(request, { params: Promise.resolve(given.params) });
}

function getBody(body: unknown): BodyInit {
  return typeof body === "string" || body instanceof ReadableStream ? body : JSON.stringify(body);
}

/** The refusal in an answer, parsed by the contract. */
export async function refusalIn(response: Response): Promise<DashboardErrorBody["error"]> {
  return DashboardErrorBody.parse(await response.json()).error;
}
