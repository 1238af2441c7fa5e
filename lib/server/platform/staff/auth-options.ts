import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { runtime } from "@/lib/server/core/runtime";
import { isSecure, sessionCookieName } from "@/lib/server/core/session-cookie";
import { SSO_ID, ssoProviders } from "./sso-provider";

type Session = { id: string } | null;
type Opening = {
  /** For a password or a passkey: opens a session and returns its id. */
  authorize?: () => Promise<Session>;
  /** For single sign-on: the same, based on the identity provider's claims about the person. */
  acceptClaims?: (claims: unknown) => Promise<Session>;
};

/** The next-auth options for one call. */
export function authOptions({
  authorize = async () => null,
  acceptClaims = async () => null,
}: Opening): NextAuthOptions {
  const { env, log } = runtime();
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
      state: cookie(`${prefix}.sso-state`),
      nonce: cookie(`${prefix}.sso-nonce`),
      pkceCodeVerifier: cookie(`${prefix}.sso-proof`),
    },
    providers: [
      CredentialsProvider({ credentials: {}, authorize }),
      CredentialsProvider({ id: "passkey", credentials: {}, authorize }),
      ...ssoProviders(),
    ],
    callbacks: {
      // The sign-in page decides where to go next, so next-auth always redirects to the origin.
      redirect: () => new URL(env.NEXTAUTH_URL).origin,
      // The cookie contains only the id of a session row; `user` is set only right after authorize.
      jwt: async ({ token, user, account, profile }) => {
        if (account?.provider === SSO_ID) return { sid: (await acceptClaims(profile))?.id };
        return user ? { sid: user.id } : token;
      },
    },
    // Logs only next-auth's codes: the accompanying details may come from the request.
    logger: {
      error: (code) => log.error({ code }, "next-auth"),
      warn: (code) => log.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}
