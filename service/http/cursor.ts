import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { invalidValue } from "./request-issue";

/** Creates and reads the opaque cursors of one list. A cursor of another list or team, or a modified one, is a 422. */
export type Cursors = {
  encode(position: unknown): string;
  /** The position, validated by the schema; `parameter` is the query key named in a refusal. */
  decode<T>(cursor: string, schema: z.ZodType<T>, parameter?: string): T;
};

const SIGNATURE_BYTES = 16;

/** `scope` separates lists; `secret` belongs to the caller's key, so cursors need no storage and expire with the key. */
export function createCursors(secret: Buffer, scope: string): Cursors {
  const sign = (payload: string) =>
    createHmac("sha256", secret)
      .update(`cursor\n${scope}\n${payload}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);

  return {
    encode: (position) => {
      const payload = Buffer.from(JSON.stringify(position)).toString("base64url");
      return `${payload}.${sign(payload).toString("base64url")}`;
    },
    decode: (cursor, schema, parameter = "next_cursor") => {
      const [payload = "", signature = ""] = cursor.split(".");
      const sentSignature = Buffer.from(signature, "base64url");
      if (
        sentSignature.length === SIGNATURE_BYTES &&
        timingSafeEqual(sentSignature, sign(payload))
      ) {
        const text = Buffer.from(payload, "base64url").toString("utf8");
        const position = schema.safeParse(JSON.parse(text));
        if (position.success) return position.data;
      }
      throw invalidValue(["query", parameter], "the cursor was not issued by this list", cursor);
    },
  };
}
