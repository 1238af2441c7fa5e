import { expect, test } from "vitest";
import { isOnTime, isSignedWith, readSignedHeaders } from "./verify-signature";

/** The reference vector of Standard Webhooks. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"test": 2432232314}';
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
const FIELDS = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  signature: SIGNATURE,
};
const OTHER = `v1,${"A".repeat(43)}=`;

function read(fields: Partial<typeof FIELDS>, prefix = "webhook") {
  const entries = Object.entries({ ...FIELDS, ...fields });
  return readSignedHeaders(
    new Headers(entries.map(([name, value]) => [`${prefix}-${name}`, value])),
  );
}

function isSigned(fields: Partial<typeof FIELDS>, body = BODY, secret = SECRET): boolean {
  const headers = read(fields);
  return headers !== null && isSignedWith(secret, headers, body);
}

test("accepts the reference vector, under both names of the headers", () => {
  expect(isSigned({})).toBe(true);
  const svix = read({}, "svix");
  expect(svix && isSignedWith(SECRET, svix, BODY)).toBe(true);
});

test("accepts one good signature among several", () => {
  expect(
    isSigned({
      signature: `${OTHER} v1a,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= ${SIGNATURE}`,
    }),
  ).toBe(true);
});

test.each([
  ["another body", {}, '{"test": 2432232315}'],
  ["another id", { id: "msg_p5jXN8AQM9LWM0D4loKWxJel" }, BODY],
  ["another time", { timestamp: "1614265331" }, BODY],
  ["a signature of another version", { signature: SIGNATURE.replace("v1", "v2") }, BODY],
  ["a shortened signature", { signature: SIGNATURE.slice(0, -4) }, BODY],
  ["no signature", { signature: "" }, BODY],
  ["a time with more than digits", { timestamp: "1614265330abc" }, BODY],
  ["a time that is not a number", { timestamp: "NaN" }, BODY],
  ["no id", { id: "" }, BODY],
])("refuses %s", (_, fields, body) => {
  expect(isSigned(fields, body)).toBe(false);
});

test("refuses another secret", () => {
  expect(isSigned({}, BODY, "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).toBe(false);
});

test("does not take one header under one name and one under the other", () => {
  const headers = new Headers({ "webhook-signature": SIGNATURE, "webhook-id": FIELDS.id });
  headers.set("svix-timestamp", FIELDS.timestamp);
  expect(readSignedHeaders(headers)).toBeNull();
});

test.each([
  [-301, false],
  [-300, true],
  [300, true],
  [301, false],
])("an attempt signed %i seconds from now is on time: %s", (seconds, expected) => {
  const now = new Date("2026-11-22T12:00:00Z");
  expect(isOnTime({ sentAt: new Date(now.getTime() + seconds * 1_000) }, now)).toBe(expected);
});
