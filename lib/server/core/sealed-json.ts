import "server-only";
import type { z } from "zod";
import { open, seal } from "./crypto";
import { runtime } from "./runtime";

/** Seals data about patients for a row of the console's tables; `owner` names the row, so that it opens in no other. */
export function sealJson(value: unknown, owner: string): Buffer {
  return seal(JSON.stringify(value), sealingKey(), owner);
}

/** Opens what `sealJson` made, parsed by its schema. */
export function openJson<Schema extends z.ZodType>(
  schema: Schema,
  sealed: Buffer,
  owner: string,
): z.output<Schema> {
  return schema.parse(JSON.parse(open(sealed, sealingKey(), owner)));
}

function sealingKey(): Buffer {
  return runtime().env.PHIAL_ENCRYPTION_KEY;
}
