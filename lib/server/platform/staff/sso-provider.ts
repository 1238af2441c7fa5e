import "server-only";
import type { NextAuthOptions } from "next-auth";
import { request } from "undici";
import { z } from "zod";
import { DashboardError } from "@/lib/server/core/errors";
import { readAtMost } from "@/lib/server/core/http/read-at-most";
import { runtime } from "@/lib/server/core/runtime";

/** The last segment of the redirect URL registered with the identity provider. */
export const SSO_ID = "sso";

const Subject = z.object({ sub: z.string().min(1) });
const Metadata = z.object({ issuer: z.string() });
const METADATA_TIMEOUT_MS = 5_000;
const MAX_METADATA_BYTES = 256 * 1024;

/** Where an issuer's metadata are. */
const toMetadataAddress = (issuer: string) =>
  `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

/**
 * Throws `upstream_unavailable` unless the metadata at the issuer's address name exactly that issuer: next-auth's library
 * does not compare them, and would send people and codes where the metadata of somebody else say.
 */
export async function requireOwnMetadata(): Promise<void> {
  const { OIDC_ISSUER = "" } = runtime().env;
  const signal = AbortSignal.timeout(METADATA_TIMEOUT_MS);
  try {
    const { body } = await request(toMetadataAddress(OIDC_ISSUER), { signal });
    const bytes = await readAtMost(body, MAX_METADATA_BYTES);
    const { issuer } = Metadata.parse(JSON.parse(new TextDecoder().decode(bytes ?? undefined)));
    if (issuer !== OIDC_ISSUER) {
      throw Object.assign(new Error("Another issuer"), { code: "ISSUER_MISMATCH" });
    }
  } catch (cause) {
    throw new DashboardError("upstream_unavailable", "Single sign-on does not answer.", { cause });
  }
}

/** The identity provider from the settings, as next-auth uses it; none when no issuer is set. */
export function ssoProviders(): NextAuthOptions["providers"] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = runtime().env;
  if (!OIDC_ISSUER) return [];
  return [
    {
      id: SSO_ID,
      name: OIDC_NAME,
      type: "oauth",
      wellKnown: toMetadataAddress(OIDC_ISSUER),
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
