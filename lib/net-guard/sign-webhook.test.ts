import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { signWebhook } from "./sign-webhook";

const attemptedAt = new Date("2026-11-22T12:00:00.999Z");

test("signs the reference vector of Standard Webhooks", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const attempt = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    attemptedAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signWebhook(secret, attempt)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("the library that other receivers use computes the same", () => {
  const text = fc.string({ unit: "binary", maxLength: 200 });
  const length = fc.integer({ min: 24, max: 64 });
  fc.assert(
    fc.property(length, text, (bytes, body) => {
      const secret = `whsec_${randomBytes(bytes).toString("base64")}`;
      const reference = new Webhook(secret).sign("msg_1", attemptedAt, body);
      expect(signWebhook(secret, { id: "msg_1", attemptedAt, body })).toBe(reference);
    }),
  );
});

test.each(["", "whsec_", "whsec_!"])("refuses to sign with %j, which has no key", (secret) => {
  expect(() => signWebhook(secret, { id: "msg_1", attemptedAt, body: "{}" })).toThrow("no key");
});
