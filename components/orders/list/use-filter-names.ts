"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { FilterNames } from "@/lib/domain/orders/order-filter-chips";
import { labsQuery, labTestsQuery } from "@/lib/query/catalog";

/** The names of the filtered test and laboratory, from the listed orders or the catalog. */
export function useFilterNames(
  { test, lab }: Pick<OrderFilters, "test" | "lab">,
  orders: readonly OrderRow[],
): FilterNames {
  const listed = orders.find(({ lab_test }) => lab_test.id === test)?.lab_test.name;
  const tests = useQuery({ ...labTestsQuery({}), enabled: test !== undefined && !listed });
  const labs = useQuery({ ...labsQuery, enabled: lab !== undefined });
  return {
    test: listed ?? tests.data?.tests.find(({ id }) => id === test)?.name ?? null,
    lab: labs.data?.find(({ slug }) => slug === lab)?.name ?? null,
  };
}
