import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the next ID token and the metadata say, and how the token is signed. */
export type Forgery = {
  readonly algorithm?: "RS256" | "HS256" | "none";
  /** Signs with a key that the provider has not published. */
  readonly hasForeignKey?: boolean;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
};
type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const createKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/**
 * An identity provider on a free port that says whatever a test wants, where a real one would refuse to. It knows the
 * nonce of the last sign-in that was begun with it. For tests only.
 */
export async function startForgingProvider(clientSecret: string) {
  const own = createKeys();
  const foreign = createKeys();
  let forgery: Forgery = {};
  let person: Claims = {};
  let nonce: string | null = null;
  const asked: URLSearchParams[] = [];

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const answer = (value: unknown) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(value));
    switch (new URL(request.url ?? "/", issuer).pathname) {
      case "/.well-known/openid-configuration":
        return answer({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          ...forgery.metadata,
        });
      case "/keys":
        return answer({
          keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "1", use: "sig" }],
        });
      case "/token":
        asked.push(new URLSearchParams(body));
        return answer({ access_token: "x", token_type: "Bearer", id_token: createToken() });
      default:
        return response.writeHead(404).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function createToken(): string {
    const { algorithm = "RS256", hasForeignKey = false, claims } = forgery;
    const now = Math.floor(Date.now() / 1000);
    const said = {
      iss: issuer,
      aud: "phial",
      iat: now,
      exp: now + 60,
      nonce,
      ...person,
      ...claims,
    };
    const content = `${encode({ alg: algorithm, kid: "1" })}.${encode(said)}`;
    return `${content}.${signature(algorithm, content, (hasForeignKey ? foreign : own).privateKey)}`;
  }

  function signature(algorithm: Forgery["algorithm"], content: string, key: KeyObject): string {
    if (algorithm === "none") return "";
    if (algorithm === "HS256") {
      return createHmac("sha256", clientSecret).update(content).digest("base64url");
    }
    return sign("sha256", Buffer.from(content), key).toString("base64url");
  }

  return {
    issuer,
    /** What was sent for the codes. */
    asked,
    forge: (next: Forgery, claims: Claims) => {
      forgery = next;
      person = claims;
    },
    /** The address at which a provider would end the sign-in that an authorization address began. */
    finish: (authorization: string, callback: string) => {
      const wanted = new URL(authorization).searchParams;
      nonce = wanted.get("nonce");
      return `${callback}?${new URLSearchParams({ code: "c", state: wanted.get("state") ?? "" })}`;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
