import { z } from "zod";
import { Role } from "@/lib/contract/dashboard/staff";
import { findCookieProblems } from "./check-headers";
import { TAKES_BODY, TOO_MUCH } from "./check-requests";
import { askRoute, listRoutes, type Route } from "./check-routes";
import { type Answer, isRefusedBody, type Target } from "./target";

/** A viewer of the installation, without a second factor, whose password is not a one-time password. */
export type ViewerAccount = { readonly email: string; readonly password: string };

/** Addresses that only other roles may read. Nothing else is read, so that no patient data is shown. */
const READ_BY_OTHERS = [
  /^\/api\/audit\//,
  /^\/api\/events\//,
  /^\/api\/oversight$/,
  /^\/api\/order-(?:drafts|imports)(?:\/|$)/,
  /^\/api\/settings\/(?!webhooks\/watch$)/,
  /\/raw$/,
];
/** What viewers may send: reads with a body, and changes to their own data. */
const SENT_BY_VIEWERS = [
  /\/search$/,
  /^\/api\/appointments\/[^/]+\/slots$/,
  /^\/api\/(?:form-drafts|saved-views|session)(?:\/|$)/,
  /^\/api\/people\/facts$/,
  /^\/api\/oversight\/emergency-access(?:\/[^/]+\/end)?$/,
];

const Csrf = z.object({ csrfToken: z.string() });
const Session = z.object({ staff: z.object({ role: Role }) });

/**
 * What a viewer can do although only other roles may. Signs in with the account and sends what it may not send, with
 * input that matches nothing; the installation's audit log records each refusal.
 */
export async function checkViewer(target: Target, account: ViewerAccount): Promise<string[]> {
  const signedIn = await signIn(target, account);
  if (signedIn.status !== 200) return [`the account cannot sign in: ${signedIn.status}`];
  const cookie = joinCookies(signedIn);
  const { text } = await target.ask("/api/session", { headers: { cookie } });
  const role = Session.safeParse(parseJson(text)).data?.staff.role;
  if (role !== "viewer") return [`the account is not a viewer's, but of the role ${role ?? "?"}`];
  const problems = signedIn.cookies.flatMap((each) => findCookieProblems(target, each));
  for (const [name, body] of Object.entries(TOO_MUCH)) {
    const answer = await askRoute(target, TAKES_BODY, { cookie, body });
    if (!isRefusedBody(answer)) problems.push(`${name} as a viewer: ${answer.status}`);
  }
  for (const route of listRoutes().filter(isForOthers)) {
    const { status } = await askRoute(target, route, { cookie });
    if (status !== 403) problems.push(`${route.method} ${route.path} as a viewer: ${status}`);
  }
  return problems;
}

/** Viewers may not even search these. */
const OTHERS_ALONE = /^\/api\/(?:audit|events)\//;
/** Only accepts a file, and rejects other content types before it checks the role. */
const TAKES_FILE = /\/files\/0$/;

function isForOthers({ method, path }: Route): boolean {
  if (method === "POST" && TAKES_FILE.test(path)) return false;
  const isIn = (addresses: readonly RegExp[]) => addresses.some((address) => address.test(path));
  if (method === "GET") return isIn(READ_BY_OTHERS);
  return OTHERS_ALONE.test(path) || !isIn(SENT_BY_VIEWERS);
}

async function signIn({ ask, origin }: Target, account: ViewerAccount): Promise<Answer> {
  const csrf = await ask("/api/auth/csrf");
  const token = Csrf.safeParse(parseJson(csrf.text)).data?.csrfToken ?? "";
  return ask("/api/auth/callback/credentials", {
    method: "POST",
    headers: {
      cookie: joinCookies(csrf),
      origin,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ ...account, csrfToken: token }).toString(),
  });
}

const joinCookies = ({ cookies }: Answer) =>
  cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
