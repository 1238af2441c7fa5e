import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { Order } from "./order";

/** Which result to detach; all of the order's results by default. Later reports are detached with it. */
export const DetachResultBody = z.strictObject({ raw_result_id: Uuid.optional() });
export type DetachResultBody = z.infer<typeof DetachResultBody>;

export const DetachedResult = z
  .object({
    /** The order as it was before it had the result. */
    order: Order,
    /** The reports that wait in match review again, oldest first. */
    raw_result_ids: z.array(Uuid),
  })
  .meta({ id: "DetachedResult" });
export type DetachedResult = z.infer<typeof DetachedResult>;

/** The laboratory reports that were attached to an order, oldest first. */
export const AttachedResults = z
  .object({
    data: z.array(
      z.object({
        raw_result_id: Uuid,
        attached_at: Instant,
        detached_at: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: "AttachedResults" });
export type AttachedResults = z.infer<typeof AttachedResults>;
