import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Answer, Target } from "./target";

const folder = path.resolve(import.meta.dirname, "..", "..", "app", "api");
const METHOD_EXPORT = /^export const (GET|POST|PATCH|DELETE)\b/gm;
const SOME_ID = "00000000-0000-4000-8000-000000000000";
/** Open to anyone, or authenticated by a signature. */
const OPEN = /^(?:auth|health|webhooks)\b/;

export type Route = { readonly path: string; readonly method: "GET" | "POST" | "PATCH" | "DELETE" };

/** Which API routes return anything but 401 to someone who is not signed in. */
export async function checkRoutes(target: Target): Promise<string[]> {
  const problems: string[] = [];
  for (const route of await listRoutes()) {
    const { status } = await askRoute(target, route);
    if (status !== 401) {
      problems.push(`${route.method} ${route.path} without a session: ${status}`);
    }
  }
  return problems;
}

type Sent = { readonly cookie?: string; readonly body?: string };

/** Sends a request that fails every input check, with the cookies of a session if there is one. */
export function askRoute(
  { ask, origin }: Target,
  { path: address, method }: Route,
  { cookie = "", body = "{}" }: Sent = {},
): Promise<Answer> {
  const isRead = method === "GET";
  return ask(address, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(isRead ? {} : { origin, "content-type": "application/json" }),
    },
    ...(isRead ? {} : { body }),
  });
}

/** Every API route that requires a session, with ids that do not exist. */
export async function listRoutes(): Promise<Route[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith("route.ts") && !OPEN.test(file),
  );
  const routes = await Promise.all(
    files.map(async (file): Promise<Route[]> => {
      const text = await readFile(path.join(folder, file), "utf8");
      const address = `/api/${path
        .dirname(file)
        .replaceAll("[index]", "0")
        .replaceAll(/\[\w+\]/g, SOME_ID)}`;
      return [...text.matchAll(METHOD_EXPORT)].map(([, method]) => ({
        path: address,
        method: method as Route["method"],
      }));
    }),
  );
  return routes.flat();
}
