import "server-only";
import type { NextAuthOptions } from "next-auth";
import { z } from "zod";
import { runtime } from "@/lib/server/core/runtime";

/** The last segment of the redirect URL registered with the identity provider. */
export const SSO_ID = "sso";

const Subject = z.object({ sub: z.string().min(1) });

/** The identity provider from the settings, as next-auth uses it; none when no issuer is set. */
export function ssoProviders(): NextAuthOptions["providers"] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = runtime().env;
  if (!OIDC_ISSUER) return [];
  return [
    {
      id: SSO_ID,
      name: OIDC_NAME,
      type: "oauth",
      wellKnown: `${OIDC_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      authorization: { params: { scope: "openid email profile groups" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      profile: (claims) => ({ id: Subject.parse(claims).sub }),
    },
  ];
}
