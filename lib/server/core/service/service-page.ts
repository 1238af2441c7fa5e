import "server-only";
import { z } from "zod";
import type { Endpoint, EndpointResponse } from "@/lib/contract/service/endpoint";
import type { ServiceCtx } from "@/lib/server/core/context";
import {
  callServiceRaw,
  logUnexpected,
  requireParsed,
  type ServiceRequest,
} from "./service-client";

export type ReadablePage<E extends Endpoint> = {
  page: EndpointResponse<E>;
  /** The other entries of the list, as received. */
  unreadable: unknown[];
};

/**
 * One page of a list with the entries that the contract can parse, so that one it cannot parse does not withhold the
 * others. Throws like `callService` when anything but an entry cannot be parsed.
 */
export async function callServicePage<E extends Endpoint>(
  ctx: ServiceCtx,
  endpoint: E,
  request: ServiceRequest<E>,
  list: keyof EndpointResponse<E> & string,
): Promise<ReadablePage<E>> {
  const body = await callServiceRaw(ctx, endpoint, request);
  const parsed = endpoint.response.safeParse(body);
  const whole = z.looseObject({ [list]: z.array(z.unknown()) }).safeParse(body);
  if (parsed.success || !whole.success) {
    return { page: requireParsed(ctx, endpoint, parsed), unreadable: [] };
  }
  const bad = new Set(
    parsed.error.issues.flatMap(({ path: [key, index] }) =>
      key === list && typeof index === "number" ? [index] : [],
    ),
  );
  const entries = whole.data[list] ?? [];
  const readable = { ...whole.data, [list]: entries.filter((_, index) => !bad.has(index)) };
  const page = requireParsed(ctx, endpoint, endpoint.response.safeParse(readable));
  logUnexpected(ctx, endpoint, parsed.error);
  return { page, unreadable: entries.filter((_, index) => bad.has(index)) };
}
