import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { passkeys } from "@/lib/server/db/schema/sign-in";
import { createSignInOptions } from "@/lib/server/platform/second-factor/passkeys";
import {
  createTestDashboard,
  DASHBOARD_URL,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { signIn } from "./sign-in";
import { signInWithPasskey } from "./sign-in-with-passkey";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({ database: await createDashboardDatabase() });
});
afterAll(() => dashboard.close());

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A staff member with a passkey; `answer` signs a challenge as their authenticator would. */
async function withPasskey() {
  const { staffId } = await dashboard.addMember("viewer");
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16).toString("base64url");
  const { db, clock } = dashboard.runtime;
  await db.insert(passkeys).values({
    credentialId,
    staffId,
    name: "Invented key",
    // COSE: an ES256 key on the curve P-256.
    publicKey: Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]),
    counter: 0,
    transports: [],
    createdAt: clock.now(),
  });
  const answer = (challenge: string) => {
    const { origin, hostname } = new URL(DASHBOARD_URL);
    const about = { type: "webauthn.get", challenge, origin, crossOrigin: false };
    const clientData = Buffer.from(JSON.stringify(about));
    // Flags: user present and user verified.
    const authenticatorData = Buffer.concat([sha256(hostname), Buffer.from("0500000000", "hex")]);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id: credentialId,
      rawId: credentialId,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      },
    };
  };
  return { staffId, credentialId, answer };
}

async function attempt(answer: { id: string }, address = "192.0.2.7") {
  const browser = { id: randomUUID(), address, name: "", sessionId: null };
  return signInWithPasskey(answer, browser).then(
    () => "signed in",
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : "?"),
  );
}

const askChallenge = async () => (await createSignInOptions()).challenge;
const NO_ACCOUNT = "This passkey does not open an account here.";

test("a passkey opens a session; its answer works once, for five minutes", async () => {
  const { staffId, credentialId, answer } = await withPasskey();
  const signed = answer(await askChallenge());
  expect(await attempt(signed)).toBe("signed in");
  expect(await attempt(signed)).toBe(NO_ACCOUNT);
  const late = answer(await askChallenge());
  dashboard.passMinutes(6);
  expect(await attempt(late)).toBe(NO_ACCOUNT);
  expect(await attempt(answer(randomBytes(56).toString("base64url")))).toBe(NO_ACCOUNT);
  expect(await dashboard.openSessionsOf(staffId)).toHaveLength(1);
  const { db } = dashboard.runtime;
  const [stored] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  expect(stored?.lastUsedAt).not.toBeNull();
});

test("junk from a clinic's address rests for itself and closes neither passkeys nor passwords there", async () => {
  const { credentialId, answer } = await withPasskey();
  const address = "192.0.2.8";
  const answers: string[] = [];
  for (let index = 0; index < 55; index += 1) {
    const id = index % 2 === 0 ? credentialId : `junk-${index}`;
    answers.push(await attempt({ ...answer("AAAA"), id }, address));
  }
  expect(answers.filter((each) => each === NO_ACCOUNT)).toHaveLength(50);
  expect(answers.at(-1)).toMatch(/^Too many attempts/);
  for (let index = 0; index < 3; index += 1) {
    expect(await attempt(answer(await askChallenge()), address)).toBe("signed in");
  }
  const newcomer = await dashboard.addMember("viewer");
  const browser = { id: randomUUID(), address, name: "", sessionId: null };
  const typed = { email: newcomer.email, password: PASSWORD, browser };
  expect(await signIn(typed)).toEqual(expect.any(String));
});
