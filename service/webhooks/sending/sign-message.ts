import { Webhook } from "standardwebhooks";

export type SignedMessage = {
  /** `webhook-id`: the message's id, the same on every attempt. */
  readonly id: string;
  /** `webhook-timestamp`: the time of the attempt. */
  readonly attemptedAt: Date;
  /** The exact text that is sent. */
  readonly body: string;
};

/**
 * The headers of Standard Webhooks, under their own names and again as `svix-*`. During a rotation there are several
 * secrets: their signatures are separated by a space, the current one first.
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
