"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LabFilter } from "@/components/shared/lab-filter";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { useUrlState } from "@/components/shared/use-url-state";
import { SearchField } from "@/components/ui/controls/search-field";
import { Select } from "@/components/ui/controls/select";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { LAB_TEST_STATUSES } from "@/lib/contract/service/lab-test";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { TEST_FILTERS } from "@/lib/domain/catalog/catalog-filters";
import { getTestStatusView } from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { labTestsQuery } from "@/lib/query/catalog";
import { CatalogHead } from "./catalog-head";
import { TestsBody } from "./tests-body";

const METHODS = [
  { value: "any", label: "Any method" },
  ...COLLECTION_METHODS.map((value) => ({ value, label: formatMethod(value) })),
] as const;
const STATUSES = [
  { value: "any", label: "Any status" },
  ...LAB_TEST_STATUSES.map((value) => ({ value, label: getTestStatusView(value).label })),
] as const;

const getTestId = ({ id }: LabTest) => id;

/** The tests of the team. The filters are in the URL, the searched text only in memory. */
export function TestsScreen() {
  const router = useRouter();
  const [text, setText] = useState("");
  const { values: filters, change, clear } = useUrlState(TEST_FILTERS);
  const query = useQuery(labTestsQuery({ ...filters, text: text.trim() }));
  const tests = query.data?.tests ?? [];
  const isNarrowed = text !== "" || TEST_FILTERS.isNarrowed(filters);
  const { cursor, announcement } = useQueueList({
    screen: "Catalog",
    noun: "test",
    items: tests,
    getId: getTestId,
    onOpen: ({ id }) => router.push(`/catalog/tests/${id}`),
  });

  function showAll() {
    setText("");
    clear();
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
      <fieldset className="filters" aria-label="Filters">
        <SearchField label="Name of a test" action="Search tests" text={text} onSearch={setText} />
        <LabFilter lab={filters.lab} onChange={(lab) => change({ lab })} />
        <Select
          label="Collected"
          value={filters.method ?? "any"}
          options={METHODS}
          onChange={(value) => change({ method: value === "any" ? undefined : value })}
        />
        <Select
          label="Status"
          value={filters.status ?? "any"}
          options={STATUSES}
          onChange={(value) => change({ status: value === "any" ? undefined : value })}
        />
      </fieldset>
      <Announcer>{announcement}</Announcer>
      <TestsBody query={query} isNarrowed={isNarrowed} cursor={cursor} onClear={showAll} />
    </>
  );
}
