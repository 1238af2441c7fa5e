import { z } from "zod";

/** Columns of the orders list that can be hidden, by the ids that saved views store. Order, person and status are always shown. */
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
