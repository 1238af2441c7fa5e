import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  type CatalogMarkersInput,
  CatalogTest,
  CatalogTests,
  type CatalogTestsInput,
  type CreateCatalogTestInput,
} from "@/lib/contract/dashboard/catalog";
import { TeamLabAccounts } from "@/lib/contract/service/lab-account";
import { Lab, LabTest, type UpdateLabTestBody } from "@/lib/contract/service/lab-test";
import { MarkerPage } from "@/lib/contract/service/marker";
import { apiFetch } from "./core/fetch";

/** Query keys of the catalog. */
export const catalogKeys = {
  all: ["catalog"] as const,
  tests: (input: CatalogTestsInput) => ["catalog", "tests", input] as const,
  markers: (input: CatalogMarkersInput) => ["catalog", "markers", input] as const,
  test: (labTestId: string) => ["catalog", "test", labTestId] as const,
};

/** The tests that match the filters. */
export const labTestsQuery = (input: CatalogTestsInput) =>
  queryOptions({
    queryKey: catalogKeys.tests(input),
    queryFn: ({ signal }) =>
      apiFetch(CatalogTests, "/api/catalog/tests/search", { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });

/** One page of markers. While another page loads, the current rows stay on the screen. */
export const markersQuery = (input: CatalogMarkersInput) =>
  queryOptions({
    queryKey: catalogKeys.markers(input),
    queryFn: ({ signal }) =>
      apiFetch(MarkerPage, "/api/catalog/markers/search", { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });

/** One test with its markers. */
export const labTestQuery = (labTestId: string) =>
  queryOptions({
    queryKey: catalogKeys.test(labTestId),
    queryFn: ({ signal }) => apiFetch(CatalogTest, testPath(labTestId), { signal }),
  });

/** Lab accounts that the team may use. */
export const labAccountsQuery = queryOptions({
  queryKey: [...catalogKeys.all, "accounts"] as const,
  queryFn: ({ signal }) => apiFetch(TeamLabAccounts, "/api/catalog/accounts", { signal }),
});

/** The labs of the deployment; they hardly ever change. */
export const labsQuery = queryOptions({
  queryKey: [...catalogKeys.all, "labs"] as const,
  queryFn: ({ signal }) => apiFetch(z.array(Lab), "/api/catalog/labs", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Creates a test from one lab's markers. */
export function createLabTest(body: CreateCatalogTestInput): Promise<LabTest> {
  return apiFetch(LabTest, "/api/catalog/tests", { method: "POST", body });
}

/** Renames, archives or restores a test. */
export function changeLabTest(labTestId: string, body: UpdateLabTestBody): Promise<LabTest> {
  return apiFetch(LabTest, testPath(labTestId), { method: "PATCH", body });
}

/** Refetches the catalog data on the screen. */
export function catalogChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: catalogKeys.all });
}

function testPath(labTestId: string): string {
  return `/api/catalog/tests/${encodeURIComponent(labTestId)}`;
}
