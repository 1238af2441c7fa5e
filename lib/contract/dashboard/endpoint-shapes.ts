import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";

/** Inputs and outputs that several endpoints of the dashboard have. */
export const Nothing = z.strictObject({});

export const IdInput = z.strictObject({ id: Uuid });
export type IdInput = z.infer<typeof IdInput>;

export const OrderInput = z.strictObject({ order_id: Uuid });
export type OrderInput = z.infer<typeof OrderInput>;

export const PersonInput = z.strictObject({ user_id: Uuid });
export type PersonInput = z.infer<typeof PersonInput>;

/** The output of a write that has nothing to say. */
export const Done = z.object({});

/** A file that is sent while it is made. */
export const StreamedFile = z.object({
  name: z.string(),
  stream: z.instanceof(ReadableStream<Uint8Array>),
});
