import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";

type Claims = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  groups: string[];
};
type Stored = Record<string, unknown>;

/** The provider's storage, in memory. */
class MemoryAdapter {
  private static readonly rows = new Map<string, Stored>();
  constructor(private readonly model: string) {}
  private key(id: string) {
    return `${this.model} ${id}`;
  }
  async upsert(id: string, payload: Stored) {
    MemoryAdapter.rows.set(this.key(id), payload);
  }
  async find(id: string) {
    return MemoryAdapter.rows.get(this.key(id));
  }
  async findByUid(uid: string) {
    return [...MemoryAdapter.rows.values()].find((row) => row.uid === uid);
  }
  async findByUserCode() {
    return undefined;
  }
  async consume(id: string) {
    const row = MemoryAdapter.rows.get(this.key(id));
    if (row) row.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string) {
    MemoryAdapter.rows.delete(this.key(id));
  }
  async revokeByGrantId() {}
}

/**
 * An organization's identity provider on a free port; every visitor is signed in as `person` immediately. For tests
 * only.
 */
export async function startIdentityProvider(client: { redirectUri: string }) {
  // The package warns about Node versions and plain http; neither matters here.
  const silenced = (["warn", "info"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  let person: Claims | null = null;
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = randomUUID();
  const Provider = await importProvider();
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: "phial",
        client_secret: clientSecret,
        redirect_uris: [client.redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "1" }],
    },
    cookies: { keys: [randomUUID()] },
    scopes: ["openid", "email", "profile", "groups"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name"],
      groups: ["groups"],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: async () => person }),
    loadExistingGrant: async (context: {
      oidc: { client: { clientId: string }; session: { accountId: string }; provider: never };
    }) => {
      const { clientId } = context.oidc.client;
      const grant = new provider.Grant({ clientId, accountId: context.oidc.session.accountId });
      grant.addOIDCScope("openid email profile groups");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: person?.sub } });
  };
  return {
    issuer,
    clientSecret,
    setPerson: (next: Claims) => {
      person = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      for (const spy of silenced) spy.mockRestore();
    },
  };
}

async function importProvider() {
  // @ts-expect-error The package has no types.
  const { default: Provider } = await import("oidc-provider");
  return Provider;
}
