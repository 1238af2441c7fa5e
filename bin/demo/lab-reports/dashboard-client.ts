import { z } from "zod";

const Csrf = z.object({ csrfToken: z.string() });

export type DashboardClient = {
  get<T>(schema: z.ZodType<T>, path: string): Promise<T>;
  post<T>(schema: z.ZodType<T>, path: string, body: object): Promise<T>;
  send<T>(schema: z.ZodType<T>, path: string, bytes: Uint8Array): Promise<T>;
};

/** The dashboard refused a request; the message is the dashboard's own sentence. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/** Signs in to the running dashboard as a staff member does, and calls its API as their browser would. */
export async function signIn(
  baseUrl: string,
  credentials: { email: string; password: string },
): Promise<DashboardClient> {
  const cookies = new Map<string, string>();
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, baseUrl), {
      ...init,
      redirect: "manual",
      headers: { ...init.headers, cookie, origin: new URL(baseUrl).origin },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
  async function read<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
    const text = await response.text();
    if (!response.ok) throw new RefusedError(`${response.status} ${text.slice(0, 300)}`);
    return schema.parse(JSON.parse(text));
  }
  const { csrfToken } = await read(Csrf, await call("/api/auth/csrf"));
  await call("/api/auth/callback/credentials", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...credentials, csrfToken, callbackUrl: "/", json: "true" }),
  });
  const post = (path: string, type: string, body: BodyInit) =>
    call(path, { method: "POST", headers: { "content-type": type }, body });
  return {
    get: async (schema, path) => read(schema, await call(path)),
    post: async (schema, path, body) =>
      read(schema, await post(path, "application/json", JSON.stringify(body))),
    send: async (schema, path, bytes) =>
      read(schema, await post(path, "application/octet-stream", Buffer.from(bytes))),
  };
}
