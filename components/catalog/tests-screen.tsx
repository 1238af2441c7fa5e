"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { SearchField } from "@/components/ui/controls/search-field";
import { Select } from "@/components/ui/controls/select";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { LAB_TEST_STATUSES } from "@/lib/contract/service/lab-test";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { parseTestFilters } from "@/lib/domain/catalog/catalog-filters";
import { testStatus } from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { labTestsQuery } from "@/lib/query/catalog";
import { CatalogHead } from "./catalog-head";
import { LabFilter } from "./lab-filter";
import { TestsBody } from "./tests-body";
import { useAddressFilters } from "./use-address-filters";

const METHODS = [
  { value: "any", label: "Any way" },
  ...COLLECTION_METHODS.map((value) => ({ value, label: formatMethod(value) })),
] as const;
const STATUSES = [
  { value: "any", label: "Any status" },
  ...LAB_TEST_STATUSES.map((value) => ({ value, label: testStatus(value).words })),
] as const;

const getTestId = ({ id }: LabTest) => id;

/** The tests of the team: filters in the address, the text in this tab's memory. */
export function TestsScreen() {
  const router = useRouter();
  const [text, setText] = useState("");
  const { filters, setFilters } = useAddressFilters(parseTestFilters);
  const query = useQuery(labTestsQuery({ ...filters, text: text.trim() }));
  const tests = query.data?.tests ?? [];
  const isNarrowed = text !== "" || Object.values(filters).some((value) => value !== undefined);
  const { cursor, announcement } = useQueueList({
    screen: "Catalogue",
    noun: "test",
    items: tests,
    getId: getTestId,
    onOpen: ({ id }) => router.push(`/catalog/tests/${id}`),
  });

  function clear() {
    setText("");
    setFilters(parseTestFilters({}));
  }
  return (
    <>
      <CatalogHead
        sub={
          query.data && !query.isPlaceholderData
            ? `${tests.length} ${isNarrowed ? "found" : "tests"}`
            : null
        }
      />
      <fieldset className="chips items-end" aria-label="Filters">
        <SearchField label="Name of a test" action="Search tests" text={text} onSearch={setText} />
        <LabFilter lab={filters.lab} onChange={(lab) => setFilters({ ...filters, lab })} />
        <Select
          label="Collected"
          value={filters.method ?? "any"}
          options={METHODS}
          onChange={(value) =>
            setFilters({ ...filters, method: value === "any" ? undefined : value })
          }
        />
        <Select
          label="Status"
          value={filters.status ?? "any"}
          options={STATUSES}
          onChange={(value) =>
            setFilters({ ...filters, status: value === "any" ? undefined : value })
          }
        />
      </fieldset>
      <Announcer>{announcement}</Announcer>
      <TestsBody query={query} isNarrowed={isNarrowed} cursor={cursor} onClear={clear} />
    </>
  );
}
