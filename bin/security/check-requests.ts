import { askRoute, type Route } from "./check-routes";
import { type Answer, isRefusedBody, type Target } from "./target";

const EVIL = "https://evil.example";

/** Bodies that must be refused before they are processed, and a route that accepts JSON. */
export const TOO_MUCH = {
  "a body of half a megabyte": JSON.stringify({ current_password: "x".repeat(512 * 1024) }),
  "JSON that is nested 100,000 levels deep": `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
};
export const TAKES_BODY: Route = { method: "POST", path: "/api/session/password" };

type Check = {
  readonly name: string;
  readonly ask: (target: Target) => Promise<Answer>;
  readonly isRefused: (answer: Answer) => boolean;
};

const isClientError = ({ status }: Answer) => status >= 400 && status < 500;
const isNotServed = ({ status }: Answer) => status >= 300 && status < 500;
const staysHere = ({ headers }: Answer) =>
  !(headers.get("location") ?? "").includes("evil.example");

/** Requests that must be refused without a session. */
const CHECKS: readonly Check[] = [
  {
    name: "a host that is not this one",
    ask: ({ ask }) => ask("/api/session", { headers: { host: "evil.example" } }),
    isRefused: ({ status }) => status === 403 || status === 421,
  },
  {
    name: "a page under a host that is not this one",
    ask: ({ ask }) => ask("/sign-in", { headers: { host: "evil.example" } }),
    isRefused: ({ status }) => status === 421,
  },
  {
    name: "a write from another origin",
    ask: ({ ask }) =>
      ask("/api/orders/search", {
        method: "POST",
        headers: { "content-type": "application/json", origin: EVIL },
        body: "{}",
      }),
    isRefused: ({ status }) => status === 401 || status === 403,
  },
  ...Object.entries(TOO_MUCH).map(([name, body]) => ({
    name,
    ask: (target: Target) => askRoute(target, TAKES_BODY, { body }),
    isRefused: (answer: Answer) => isClientError(answer) || isRefusedBody(answer),
  })),
  {
    name: "a sign-in form of half a megabyte",
    ask: ({ ask, origin }) =>
      ask("/api/auth/callback/credentials", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin },
        body: `email=${"x".repeat(512 * 1024)}`,
      }),
    isRefused: isRefusedBody,
  },
  {
    name: "TRACE",
    ask: ({ ask }) => ask("/api/health", { method: "TRACE" }),
    isRefused: isClientError,
  },
  ...["/.git/config", "/.env", "/package.json"].map((path) => ({
    name: `the file ${path}`,
    ask: ({ ask }: Target) => ask(path),
    isRefused: isNotServed,
  })),
  ...["/_next/static/", "/_next/static/chunks/"].map((path) => ({
    name: `a list of the folder ${path}`,
    ask: ({ ask }: Target) => ask(path),
    isRefused: isNotServed,
  })),
  {
    name: "an image of this machine through the server (SSRF)",
    ask: ({ ask }) =>
      ask(`/_next/image?url=${encodeURIComponent("http://127.0.0.1:1/")}&w=64&q=75`),
    isRefused: isClientError,
  },
  {
    name: "an image of another host through the server (SSRF)",
    ask: ({ ask }) => ask(`/_next/image?url=${encodeURIComponent("//evil.example/a")}&w=64&q=75`),
    isRefused: isClientError,
  },
  {
    name: "a way out through the sign-in page",
    ask: ({ ask }) => ask(`/sign-in?next=${encodeURIComponent(EVIL)}`),
    isRefused: staysHere,
  },
  {
    name: "a way out through next-auth",
    ask: ({ ask }) => ask(`/api/auth/signin?callbackUrl=${encodeURIComponent(EVIL)}`),
    isRefused: (answer) => staysHere(answer) && answer.status < 500,
  },
];

/** Which of the requests that must be refused were not. */
export async function checkRequests(target: Target): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, ask, isRefused } of CHECKS) {
    const answer = await ask(target);
    if (!isRefused(answer)) problems.push(`${name}: answered with ${answer.status}`);
  }
  return problems;
}
