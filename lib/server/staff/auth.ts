import "server-only";
import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { isSecure, sessionCookieName } from "@/lib/server/core/session-cookie";
import { signIn } from "./sign-in";

const Credentials = z.object({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(200),
});
type AuthRouteContext = { params: Promise<{ nextauth: string[] }> };

/** All of /api/auth: sign-in, its CSRF token, sign-out. Options are created per request, not at import. */
export async function handleAuth(
  request: NextRequest,
  context: AuthRouteContext,
): Promise<Response> {
  const response: Response = await NextAuth(request, context, authOptions());
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}

function authOptions(): NextAuthOptions {
  const { env, log, sessions, clock } = runtime();
  const secure = isSecure(env.NEXTAUTH_URL);
  const cookie = (name: string) => ({
    name,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  });
  const prefix = secure ? "__Host-phial" : "phial";
  return {
    secret: env.NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: env.SESSION_ABSOLUTE_HOURS * 3600 },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    useSecureCookies: secure,
    cookies: {
      sessionToken: cookie(sessionCookieName(env.NEXTAUTH_URL)),
      csrfToken: cookie(`${prefix}.csrf`),
      callbackUrl: cookie(`${prefix}.callback`),
    },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: async (credentials, request) => ({
          id: await authorize(credentials, getAddress(request.headers)),
        }),
      }),
    ],
    callbacks: {
      // The cookie has only the id of a session row; `user` is set only right after authorize.
      jwt: ({ token, user }) => (user ? { sid: user.id } : token),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await sessions.revoke(token.sid, clock.now());
      },
    },
    logger: {
      error: (code) => log.error({ code }, "next-auth"),
      warn: (code) => log.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

/** next-auth shows the message of what is thrown here on the sign-in page, so only our own messages are thrown. */
async function authorize(input: unknown, address: string): Promise<string> {
  try {
    const credentials = Credentials.safeParse(input);
    if (!credentials.success) {
      throw new DashboardError("invalid_request", "Enter your e-mail and your password.");
    }
    return await signIn({ ...credentials.data, address });
  } catch (thrown) {
    const error = toDashboardError(thrown);
    if (error.status >= 500) runtime().log.error(errorFacts(error.cause), "sign-in failed");
    throw error;
  }
}

/** The sender as the last proxy saw it; anyone can write the entries before it. */
function getAddress(headers: Record<string, string> | undefined): string {
  return headers?.["x-forwarded-for"]?.split(",").at(-1)?.trim() ?? "unknown";
}
