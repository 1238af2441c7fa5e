import { expect, it } from "vitest";
import { signMessage } from "./sign-message";

/** Published with the libraries of Standard Webhooks, and in the documentation of the `svix-*` headers. */
const VECTORS = [
  {
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
    signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
  {
    secret: "whsec_plJ3nmyCDGBKInavdOK15jsl",
    id: "msg_loFOjxBNrRLzqYUf",
    timestamp: 1_731_705_121,
    body: '{"event_type":"ping","data":{"success":true}}',
    signature: "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
  },
] as const;

it.each(VECTORS)(
  "signs the reference message $id",
  ({ secret, id, timestamp, body, signature }) => {
    // Fractions of a second are cut off, not rounded.
    const attemptedAt = new Date(timestamp * 1_000 + 999);
    expect(signMessage([secret], { id, attemptedAt, body })).toEqual({
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signature,
      "svix-id": id,
      "svix-timestamp": String(timestamp),
      "svix-signature": signature,
    });
  },
);

it("separates the signatures of several secrets by a space", () => {
  const [{ secret, id, timestamp, body, signature }, other] = VECTORS;
  const message = { id, attemptedAt: new Date(timestamp * 1_000), body };
  const headers = signMessage([other.secret, secret], message);
  const [ofOther, ofFirst] = String(headers["webhook-signature"]).split(" ");
  expect(ofFirst).toBe(signature);
  expect(ofOther).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});
