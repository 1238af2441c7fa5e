import { createHash } from "node:crypto";
import { z } from "zod";
import type { Cursors } from "./cursor";
import { invalidValue } from "./request-issue";

type SentCursor = {
  readonly next_cursor?: string | null | undefined;
  readonly cursor?: string | null | undefined;
};

/** Cursors of one list: a cursor issued for another query of the same endpoint is refused with 422. */
export type ListCursor<Position> = {
  /** The position to continue from; null for the first page. */
  readonly position: Position | null;
  encode(position: Position): string;
};

/** Reads a request's cursor (the current name takes precedence over its deprecated twin) for the list of `query`. */
export function openList<Position>(
  cursors: Cursors,
  query: SentCursor,
  { list, position }: { readonly list: readonly unknown[]; readonly position: z.ZodType<Position> },
): ListCursor<Position> {
  const digest = createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 16);
  const schema = z.object({ list: z.string(), at: position });
  const parameter = query.next_cursor ? "next_cursor" : "cursor";
  const sent = query.next_cursor || query.cursor;
  const encode = (at: Position) => cursors.encode({ list: digest, at });
  if (!sent) return { position: null, encode };
  const read = cursors.decode(sent, schema, parameter);
  if (read.list !== digest) {
    throw invalidValue(["query", parameter], "the cursor is of a list with other parameters", sent);
  }
  return { position: read.at, encode };
}
