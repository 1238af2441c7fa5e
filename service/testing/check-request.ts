import type { Endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import { readRequest } from "@/service/http/read-request";
import { Refusal } from "@/service/http/refusal";
import { InvalidRequest } from "@/service/http/request-issue";

const all: readonly Endpoint[] = Object.values(endpoints);

/** The endpoint that a request calls; undefined for an unknown path. */
export function findEndpoint({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): Endpoint | undefined {
  const { pathname } = new URL(path, "http://service.test");
  const isCalled = (each: Endpoint) => each.method === method && isOfTemplate(pathname, each.path);
  // A path without parameters comes before one that would match it as an id.
  return all.find((each) => each.method === method && each.path === pathname) ?? all.find(isCalled);
}

/** Whether a path matches a template such as `/v3/order/{order_id}`. */
function isOfTemplate(path: string, template: string): boolean {
  const [parts, expected] = [path.split("/"), template.split("/")];
  const fits = (part: string, index: number) => part.startsWith("{") || part === parts[index];
  return parts.length === expected.length && expected.every(fits);
}

type Sent = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Why the service would refuse a request before any handler saw it; null when it would not. */
export async function findRefusal(endpoint: Endpoint, sent: Sent): Promise<string | null> {
  const keyName = endpoint.auth === "management" ? "x-management-key" : "x-service-api-key";
  if (!sent.headers[keyName]) return `It has no ${keyName}`;
  const request = new Request(new URL(sent.path, "http://service.test"), {
    method: endpoint.method,
    headers: sent.headers,
    ...(endpoint.method === "GET" || sent.body === "" ? {} : { body: sent.body }),
  });
  const names = endpoint.path.split("/");
  const parts = new URL(request.url).pathname.split("/");
  const params = Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith("{") ? [[name.slice(1, -1), decodeURIComponent(parts[at] ?? "")]] : [],
    ),
  );
  try {
    await readRequest(endpoint, request, params, () => undefined);
    return null;
  } catch (thrown) {
    if (thrown instanceof InvalidRequest) {
      return thrown.issues.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");
    }
    if (thrown instanceof Refusal) return thrown.message;
    throw thrown;
  }
}
