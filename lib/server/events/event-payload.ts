import "server-only";
import { z } from "zod";
import { eventEndpoints } from "@/lib/contract/dashboard/endpoints/events";
import { Uuid } from "@/lib/contract/primitives";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { openPayload } from "@/lib/server/webhooks/sealed-payload";
import { requireEvent } from "./event-rows";

const Owned = z.object({ user_id: Uuid });

/** The content of an event as it was received, for a stated reason. The only operation that opens the content. */
export const readEventPayload = operation(
  eventEndpoints.readEventPayload,
  {
    permission: "event:read-payload",
    audit: {
      subject: ({ id }) => ({ type: "event", id }),
      detail: ({ reason }) => ({ reason }),
      resultRelated: ({ payload }) => {
        const owned = Owned.safeParse(payload);
        return owned.success ? [{ type: "person", id: owned.data.user_id }] : [];
      },
    },
  },
  async (ctx, { id }) => {
    const row = await requireEvent(ctx, id);
    if (row.sealedPayload === null) {
      throw new DashboardError(
        "conflict",
        "The content of this event is not kept: it was a repetition or forged, or it is too old.",
      );
    }
    return { payload: parse(openPayload(row, row.sealedPayload)) };
  },
);

/** Content that is not JSON is shown as text. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
