import { signWebhook } from "@/lib/net-guard/sign-webhook";

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
  message: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(message.attemptedAt.getTime() / 1_000));
  const signature = secrets.map((secret) => signWebhook(secret, message)).join(" ");
  return Object.fromEntries(
    ["webhook", "svix"].flatMap((prefix) => [
      [`${prefix}-id`, message.id],
      [`${prefix}-timestamp`, timestamp],
      [`${prefix}-signature`, signature],
    ]),
  );
}
