import { Client } from "undici";

export type Call = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: object;
};

export type Connection = {
  /** Sends a call and reads the whole response; throws for any status other than 200. */
  send(call: Call): Promise<unknown>;
  close(): Promise<void>;
};

/** A single keep-alive connection. */
export function openConnection(baseUrl: string, headers: Record<string, string>): Connection {
  const client = new Client(baseUrl);
  return {
    send: async ({ method, path, body }) => {
      const answer = await client.request({
        method,
        path,
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await answer.body.text();
      if (answer.statusCode === 200) return JSON.parse(text);
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
    },
    close: () => client.close(),
  };
}

/** Signs in to the dashboard as its sign-in page does and returns the Cookie header. */
export async function signIn(
  baseUrl: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const first = await fetch(`${baseUrl}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const second = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: getCookies(first) },
    body: new URLSearchParams({ ...credentials, csrfToken, json: "true" }),
  });
  const cookies = getCookies(second);
  if (!/session=/.test(cookies)) throw new Error(`The sign-in answered ${second.status}`);
  return cookies;
}

function getCookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(";")))
    .join("; ");
}
