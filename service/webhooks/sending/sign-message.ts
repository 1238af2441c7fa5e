import { Webhook } from "standardwebhooks";

export type SignedMessage = {
  /** `webhook-id`: the message's, the same on every attempt. */
  readonly id: string;
  /** `webhook-timestamp`: the attempt's. */
  readonly attemptedAt: Date;
  /** The exact text that is sent. */
  readonly body: string;
};

/**
 * The headers of Standard Webhooks, once under their own names and once as `svix-*`. With several secrets, during a rotation,
 * the signatures are separated by a space, the current one first.
 */
export function signMessage(
  secrets: readonly string[],
  { id, attemptedAt, body }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(attemptedAt.getTime() / 1_000));
  const signature = secrets
    .map((secret) => new Webhook(secret).sign(id, attemptedAt, body))
    .join(" ");
  return Object.fromEntries(
    ["webhook", "svix"].flatMap((prefix) => [
      [`${prefix}-id`, id],
      [`${prefix}-timestamp`, timestamp],
      [`${prefix}-signature`, signature],
    ]),
  );
}
