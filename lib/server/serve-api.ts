import "server-only";
import { findAddress } from "./core/http/api-address";
import { route } from "./core/route";
import { loadOperation } from "./operations";

/**
 * Serves every address of the table: finds the row, loads its operation and runs it. Other methods are answered as Next
 * answers them for a route of its own.
 */
export async function serveApi(request: Request): Promise<Response> {
  const address = findAddress(new URL(request.url).pathname);
  // `watchRequests` leaves unknown addresses to Next, which has a page for them.
  if (!address) return new Response(null, { status: 404 });
  const { method } = request;
  const methods = address.rows.map(({ endpoint }) => endpoint.method);
  if (method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { allow: listAllowed(methods) } });
  }
  // Like Next, which runs the handler of GET for HEAD and sends no body.
  const wanted = method === "HEAD" ? "GET" : method;
  const row = address.rows.find(({ endpoint }) => endpoint.method === wanted);
  if (!row) return new Response(null, { status: 405 });
  const operation = await loadOperation(row.noun, row.endpoint.name);
  return route(operation)(request, { params: Promise.resolve(address.params) });
}

function listAllowed(methods: readonly string[]): string {
  const derived = methods.includes("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"];
  return [...methods, ...derived].sort().join(", ");
}
