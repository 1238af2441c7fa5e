import "server-only";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { readReturnPath, returnCookie } from "@/lib/server/core/http/sso-return";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { authOptions } from "./auth-options";
import { browserCookie, readBrowser } from "./browser";
import { runNextAuth } from "./run-next-auth";
import { signInWithSso } from "./sign-in-with-sso";
import { requireOwnMetadata } from "./sso-provider";
import { recordSsoRefusal } from "./sso-refusals";

/** The identity provider's response arrives in the URL; longer query strings are refused. */
const MAX_QUERY_LENGTH = 4_000;

/**
 * The identity provider's URL for the browser, with the cookies that its response is checked against. The form's `next`
 * is the page to continue with afterwards.
 */
export async function beginSso(
  request: Request,
  { next, ...form }: Record<string, string>,
): Promise<{ url: string; headers: Headers }> {
  requireSso();
  await requireOwnMetadata();
  const cookieHeader = request.headers.get("cookie");
  const action = ["signin", "sso"];
  const { redirect, headers } = await runNextAuth(
    { method: "POST", action, cookieHeader, form },
    authOptions({}),
  );
  const { OIDC_ISSUER } = runtime().env;
  // Anything else is a next-auth page: the form's CSRF token is wrong, or the provider does not respond.
  if (!redirect || !OIDC_ISSUER || isOwn(redirect)) {
    throw new DashboardError("upstream_unavailable", "Single sign-on does not answer.");
  }
  headers.append("set-cookie", returnCookie(next));
  return { url: redirect, headers };
}

/**
 * Handles the browser's return from the identity provider: redirects to the dashboard, or to the sign-in page with the
 * reason.
 */
export async function finishSso(request: Request): Promise<Response> {
  requireSso();
  const { search, searchParams } = new URL(request.url);
  if (search.length > MAX_QUERY_LENGTH) throw new DashboardError("not_found", "Too long.");
  const browser = await readBrowser(request);
  let refusal: unknown;
  let isOpen = false;
  const options = authOptions({
    acceptClaims: async (claims) => {
      try {
        const id = await signInWithSso(claims, browser);
        isOpen = true;
        return { id };
      } catch (thrown) {
        refusal = thrown;
        await recordSsoRefusal(claims, browser, thrown);
        return null;
      }
    },
  });
  const call = { method: "GET" as const, action: ["callback", "sso"] };
  const cookieHeader = request.headers.get("cookie");
  const query = Object.fromEntries(searchParams);
  const finish = async () => {
    await requireOwnMetadata();
    return runNextAuth({ ...call, cookieHeader, query }, options);
  };
  const { headers } = await finish().catch((thrown: unknown) => {
    refusal = thrown;
    return { headers: new Headers() };
  });
  const next = readReturnPath(cookieHeader);
  if (!isOpen) {
    const query = new URLSearchParams({ problem: describeRefusal(refusal) });
    if (next !== "/") query.set("next", next);
    return leadTo(`/sign-in?${query}`, new Headers());
  }
  headers.append("set-cookie", browserCookie(browser, runtime().env.NEXTAUTH_URL));
  headers.append("set-cookie", returnCookie("/"));
  return leadTo(next, headers);
}

/** `no-access`: the provider authenticated the person, but this clinic does not admit them. */
function describeRefusal(refusal: unknown): "no-access" | "sso-failed" {
  const error = refusal === undefined ? null : toDashboardError(refusal);
  if (error && error.status >= 500) {
    runtime().log.error(errorFacts(error.cause), "single sign-on failed");
  }
  return error?.code === "forbidden" ? "no-access" : "sso-failed";
}

function leadTo(path: string, headers: Headers): Response {
  headers.set("location", new URL(path, runtime().env.NEXTAUTH_URL).href);
  headers.set("cache-control", "private, no-store");
  headers.set("referrer-policy", "no-referrer");
  return new Response(null, { status: 303, headers });
}

function isOwn(address: string): boolean {
  const { origin } = new URL(runtime().env.NEXTAUTH_URL);
  return new URL(address, origin).origin === origin;
}

function requireSso(): void {
  if (runtime().env.OIDC_ISSUER) return;
  throw new DashboardError("not_found", "There is nothing at this address.");
}
