import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CatalogMarkersInput, CatalogTestsInput } from "@/lib/contract/dashboard/catalog";
import { read } from "./core/keys";
import { catalogKeys } from "./keys";

/** The tests that match the filters. */
export const labTestsQuery = (input: CatalogTestsInput) =>
  queryOptions({
    ...read("POST /api/catalog/tests/search", input),
    placeholderData: keepPreviousData,
  });

/** One page of markers. While another page loads, the current rows stay on the screen. */
export const markersQuery = (input: CatalogMarkersInput) =>
  queryOptions({
    ...read("POST /api/catalog/markers/search", input),
    placeholderData: keepPreviousData,
  });

/** One test with its markers. */
export const labTestQuery = (lab_test_id: string) =>
  queryOptions(read("GET /api/catalog/tests/{lab_test_id}", { lab_test_id }));

/** Lab accounts that the team may use. */
export const labAccountsQuery = queryOptions(read("GET /api/catalog/accounts"));

/** The labs of the deployment; they hardly ever change. */
export const labsQuery = queryOptions({
  ...read("GET /api/catalog/labs"),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Refetches the catalog data on the screen. */
export function catalogChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: catalogKeys.all });
}
