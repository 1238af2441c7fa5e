import { z } from "zod";

/** What a look at a file's head found: how many pages it has, or why it is refused; null when parsing has to find out. */
export const Inspection = z.union([
  z.object({ pageCount: z.number().int().min(1).nullable() }),
  z.object({ refusal: z.string() }),
]);
export type Inspection = z.infer<typeof Inspection>;
