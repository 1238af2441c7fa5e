"use client";

import { useQuery } from "@tanstack/react-query";
import { Select } from "@/components/ui/controls/select";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import { labTestsQuery } from "@/lib/query/catalog";

type TestFilterProps = {
  test: string | undefined;
  /** The listed orders: their tests are offered even where the catalog has them no longer. */
  orders: readonly OrderRow[];
  onChange: (test: string | undefined) => void;
};

/** Filters by one test of the catalog or of the listed orders. */
export function TestFilter({ test, orders, onChange }: TestFilterProps) {
  const { data } = useQuery(labTestsQuery({}));
  const tests = new Map(orders.map(({ lab_test }) => [lab_test.id, lab_test.name]));
  for (const { id, name } of data?.tests ?? []) tests.set(id, name);
  if (test !== undefined && !tests.has(test)) tests.set(test, "A test that is not in the catalog");
  const options = [...tests]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <Select
      label="Test"
      value={test ?? "any"}
      options={[{ value: "any", label: "Any" }, ...options]}
      {...(data?.is_cut ? { description: "The catalog has more tests than are listed." } : {})}
      onChange={(value) => onChange(value === "any" ? undefined : value)}
    />
  );
}
