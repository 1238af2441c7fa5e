import "server-only";
import type { z } from "zod";
import type { KeyRing } from "@/lib/storage/key-ring";
import { open, seal } from "./crypto";
import { runtime } from "./runtime";

/**
 * Seals patient data for a row of the dashboard's tables. `owner` names the row, so that the data cannot be opened in
 * another row.
 */
export function sealJson(value: unknown, owner: string): Buffer {
  return seal(JSON.stringify(value), sealingKey(), owner);
}

/** Opens what `sealJson` sealed, parsed by its schema. */
export function openJson<Schema extends z.ZodType>(
  schema: Schema,
  sealed: Buffer,
  owner: string,
): z.output<Schema> {
  return schema.parse(JSON.parse(open(sealed, sealingKey(), owner)));
}

function sealingKey(): KeyRing {
  return runtime().env.PHIAL_ENCRYPTION_KEY;
}
