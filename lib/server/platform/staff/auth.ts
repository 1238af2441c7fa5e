import "server-only";
import { z } from "zod";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { acceptRequestId } from "@/lib/server/core/http/accept-request-id";
import { observeRequest } from "@/lib/server/core/http/observe-request";
import { commonHeaders, NO_PAGE_POLICY } from "@/lib/server/core/http/security-headers";
import { requireAllowedHost, respondToError } from "@/lib/server/core/route";
import { runtime } from "@/lib/server/core/runtime";
import { isSecure } from "@/lib/server/core/session-cookie";
import { createSignInOptions } from "@/lib/server/platform/second-factor/passkeys";
import { authOptions } from "./auth-options";
import { beginSso, finishSso } from "./auth-sso";
import { type Browser, browserCookie, readBrowser } from "./browser";
import { readForm } from "./read-form";
import { runNextAuth } from "./run-next-auth";
import { signIn } from "./sign-in";
import { signInWithPasskey } from "./sign-in-with-passkey";

const FORM_LIMITS = { maxBytes: 8 * 1024, timeoutMs: 10_000 };

const Credentials = z.object({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(200),
  /** The second factor, for staff who have one. */
  code: z.string().max(40).optional(),
});

/**
 * Produced by the browser's WebAuthn library; only the id needed to find the passkey is checked here, the rest by the
 * server's library.
 */
const PasskeyAnswer = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.looseObject({ id: z.string().min(1).max(1_400) }));

const NAMES: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries<string | undefined>({
    "GET csrf": "auth.csrf",
    "POST callback/credentials": "auth.password",
    "POST passkey-options": "auth.passkey-options",
    "POST callback/passkey": "auth.passkey",
    "POST signin/sso": "auth.begin-sso",
    "GET callback/sso": "auth.finish-sso",
  }),
);

type AuthRouteContext = { params: Promise<{ nextauth: string[] }> };

/**
 * All of /api/auth: the CSRF token, and sign-in with a password, a passkey or single sign-on; everything else that
 * next-auth could handle is 404. Refusals are API errors, as in `route()`.
 */
export async function handleAuth(request: Request, context: AuthRouteContext): Promise<Response> {
  const requestId = await acceptRequestId(request.headers);
  const { nextauth: action } = await context.params;
  const about = { name: getName(request, action), method: request.method, requestId };
  return observeRequest(about, () => answerOrRefuse(request, action, requestId));
}

/**
 * The name of a request in the log and metrics: only known addresses are named, so that it cannot contain arbitrary
 * text.
 */
function getName({ method }: Request, action: readonly string[]): string {
  return NAMES.get(`${method} ${action.join("/")}`) ?? "auth.unknown";
}

async function answerOrRefuse(
  request: Request,
  action: readonly string[],
  requestId: string,
): Promise<Response> {
  try {
    requireAllowedHost(request);
    const response = await answer(request, action);
    response.headers.set("x-request-id", requestId);
    return response;
  } catch (thrown) {
    const response = respondToError(toDashboardError(thrown), requestId);
    // Closes the connection, because the rest of a partly read body is not awaited.
    response.headers.set("connection", "close");
    return response;
  }
}

async function answer(request: Request, action: readonly string[]): Promise<Response> {
  switch (`${request.method} ${action.join("/")}`) {
    case "GET csrf":
      return sendCsrfToken(request, action);
    case "POST callback/credentials":
      return signInWithPassword(request, action);
    case "POST passkey-options":
      return respond({ options: await createSignInOptions() }, new Headers());
    case "POST callback/passkey":
      return signInByPasskey(request, action);
    case "POST signin/sso": {
      const { url, headers } = await beginSso(request, await readForm(request, FORM_LIMITS));
      return respond({ url }, headers);
    }
    case "GET callback/sso":
      return finishSso(request);
    default:
      throw new DashboardError("not_found", "There is nothing at this address.");
  }
}

async function sendCsrfToken(request: Request, action: readonly string[]): Promise<Response> {
  const cookieHeader = request.headers.get("cookie");
  const call = { method: "GET" as const, action, cookieHeader };
  const { headers, csrfToken } = await runNextAuth(call, authOptions({}));
  return respond({ csrfToken }, headers);
}

async function signInWithPassword(request: Request, action: readonly string[]): Promise<Response> {
  const form = await readForm(request, FORM_LIMITS);
  const browser = await readBrowser(request);
  return openSession(request, action, form, browser, async () => {
    const credentials = Credentials.safeParse(form);
    if (credentials.success) {
      const { email, password, code = null } = credentials.data;
      return signIn({ email, password, code, browser });
    }
    throw new DashboardError("invalid_request", "Enter your e-mail and your password.");
  });
}

async function signInByPasskey(request: Request, action: readonly string[]): Promise<Response> {
  const form = await readForm(request, FORM_LIMITS);
  const browser = await readBrowser(request);
  return openSession(request, action, form, browser, async () => {
    const response = PasskeyAnswer.safeParse(form.response);
    if (response.success) return signInWithPasskey(response.data, browser);
    throw new DashboardError("invalid_request", "The passkey's answer cannot be read.");
  });
}

/** Has next-auth check the CSRF token and create the cookie for the session that `open` opens. */
async function openSession(
  request: Request,
  action: readonly string[],
  form: Record<string, string>,
  browser: Browser,
  open: () => Promise<string>,
): Promise<Response> {
  let refusal: unknown;
  let isOpen = false;
  const options = authOptions({
    authorize: async () => {
      try {
        const id = await open();
        isOpen = true;
        return { id };
      } catch (thrown) {
        refusal = thrown;
        return null;
      }
    },
  });
  const cookieHeader = request.headers.get("cookie");
  const { headers } = await runNextAuth({ method: "POST", action, cookieHeader, form }, options);
  if (refusal) throw refusal;
  if (!isOpen) {
    throw new DashboardError("forbidden", "The sign-in page is out of date. Load it again.");
  }
  headers.append("set-cookie", browserCookie(browser, runtime().env.NEXTAUTH_URL));
  return respond({ success: true }, headers);
}

function respond(body: unknown, headers: Headers): Response {
  const common = commonHeaders(isSecure(runtime().env.NEXTAUTH_URL));
  for (const [name, value] of Object.entries(common)) headers.set(name, value);
  headers.set("cache-control", "private, no-store");
  headers.set("content-security-policy", NO_PAGE_POLICY);
  return Response.json(body, { headers });
}
