import { z } from "zod";

/**
 * The result of inspecting a file's header: how many pages it has, or why it is refused; null when parsing has to
 * determine the number.
 */
export const Inspection = z.union([
  z.object({ pageCount: z.number().int().min(1).nullable() }),
  z.object({ refusal: z.string() }),
]);
export type Inspection = z.infer<typeof Inspection>;
