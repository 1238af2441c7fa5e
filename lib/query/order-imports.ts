import { queryOptions } from "@tanstack/react-query";
import {
  type ConfirmImportRowInput,
  OrderImport,
  OrderImports,
  type PlanImportInput,
} from "@/lib/contract/dashboard/orders/order-import";
import { apiFetch } from "./core/fetch";

export const orderImportKeys = {
  list: ["order-imports", "list"] as const,
  one: (importId: string) => ["order-imports", "one", importId] as const,
};

/** The team's latest imports. */
export const orderImportsQuery = queryOptions({
  queryKey: orderImportKeys.list,
  queryFn: ({ signal }) => apiFetch(OrderImports, "/api/order-imports", { signal }),
});

/** One import with the state of every row. */
export const orderImportQuery = (importId: string) =>
  queryOptions({
    queryKey: orderImportKeys.one(importId),
    queryFn: ({ signal }) => apiFetch(OrderImport, importPath(importId), { signal }),
  });

/** The dry run of a file. */
export function planOrderImport(input: PlanImportInput): Promise<OrderImport> {
  return apiFetch(OrderImport, "/api/order-imports", { method: "POST", body: input });
}

/** Sends the next few rows. */
export function sendOrderImport(importId: string): Promise<OrderImport> {
  return apiFetch(OrderImport, `${importPath(importId)}/send`, { method: "POST", body: {} });
}

/** Allows one row to be imported although its person differs from the record. */
export function confirmImportRow(input: ConfirmImportRowInput): Promise<OrderImport> {
  const { import_id, ...body } = input;
  return apiFetch(OrderImport, `${importPath(import_id)}/confirm-row`, { method: "POST", body });
}

function importPath(importId: string): string {
  return `/api/order-imports/${encodeURIComponent(importId)}`;
}
