import { z } from "zod";

/** Both headers are optional; the first response under a key is stored and repeated. */
export const idempotencyHeaders = z.object({
  "x-idempotency-key": z.string().min(1).max(255).optional(),
  "x-idempotency-error": z.literal("no-cache").optional(),
});
