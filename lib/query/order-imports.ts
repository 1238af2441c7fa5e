import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/** The team's latest imports. */
export const orderImportsQuery = queryOptions(read("GET /api/order-imports"));

/** One import with the state of every row. */
export const orderImportQuery = (import_id: string) =>
  queryOptions(read("GET /api/order-imports/{import_id}", { import_id }));
