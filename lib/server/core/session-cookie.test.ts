import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { afterEach, expect, test, vi } from "vitest";
import {
  decodeSessionToken,
  encodeSessionToken,
  forgetSessionCookie,
  readCookie,
  sessionCookieName,
} from "./session-cookie";

const secret = "a-secret-of-more-than-thirty-two-characters";

afterEach(() => {
  vi.useRealTimers();
});

test("a token names its session, also when it is read again, and only with its secret", async () => {
  const token = await encodeSessionToken("session-1", secret, 60);
  expect(await decodeSessionToken(token, secret)).toBe("session-1");
  expect(await decodeSessionToken(token, secret)).toBe("session-1");
  expect(await decodeSessionToken(token, `${secret}!`)).toBeNull();
});

test("a token that was read before is not believed past its end", async () => {
  const token = await encodeSessionToken("session-1", secret, 60);
  expect(await decodeSessionToken(token, secret)).toBe("session-1");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
  expect(await decodeSessionToken(token, secret)).toBeNull();
});

test("a token holds the session's id and its times alone, and one made for another purpose is none", async () => {
  const token = await encodeSessionToken("session-1", secret, 60);
  const held = await decode({ token, secret });
  expect(new Set(Object.keys(held ?? {}))).toEqual(new Set(["sid", "iat", "exp", "jti"]));
  // As next-auth keeps state, nonce and code verifier of a sign-in that is under way.
  const other = await encode({ token: { value: "session-1" }, secret, maxAge: 60 });
  expect(await decodeSessionToken(other, secret)).toBeNull();
});

test("a token of another algorithm is none, even if it is made with the key", async () => {
  const key = Buffer.from(
    hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32),
  );
  const exp = Math.floor(Date.now() / 1000) + 60;
  const header = Buffer.from('{"alg":"dir","enc":"A128CBC-HS256"}').toString("base64url");
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", key.subarray(16), iv);
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify({ sid: "session-1", exp })),
    cipher.final(),
  ]);
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64BE(BigInt(header.length * 8));
  const signed = Buffer.concat([Buffer.from(header), iv, sealed, bits]);
  const tag = createHmac("sha256", key.subarray(0, 16)).update(signed).digest().subarray(0, 16);
  const token = `${header}..${[iv, sealed, tag].map((part) => part.toString("base64url")).join(".")}`;
  expect((await decode({ token, secret }))?.sid).toBe("session-1");
  expect(await decodeSessionToken(token, secret)).toBeNull();
});

test("binds the cookie to its host over https", () => {
  expect(sessionCookieName("https://phial.test")).toBe("__Host-phial.session");
  expect(sessionCookieName("http://localhost:3000")).toBe("phial.session");
  expect(forgetSessionCookie("https://phial.test")).toContain("; Secure");
});

test("finds a cookie by its whole name", () => {
  expect(readCookie("a=1; phial.session=x=y; b=2", "phial.session")).toBe("x=y");
  expect(readCookie("not-phial.session=x", "phial.session")).toBeNull();
  expect(readCookie(null, "phial.session")).toBeNull();
});
