import { randomBytes } from "node:crypto";
import type { WebhookSettings } from "@/service/deps";

/** For programs that run the application without webhook endpoints. */
export const noWebhooks: WebhookSettings = {
  encryptionKey: randomBytes(32),
  localOrigins: new Set(),
};
