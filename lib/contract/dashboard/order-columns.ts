import { z } from "zod";

/** Columns of the Orders table that may be put away; order, person and status always stand. */
export const OPTIONAL_ORDER_COLUMNS = [
  "test",
  "stage",
  "activation",
  "result",
  "created",
  "updated",
] as const;
export const OptionalOrderColumn = z.enum(OPTIONAL_ORDER_COLUMNS);
export type OptionalOrderColumn = z.infer<typeof OptionalOrderColumn>;
