"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LabFilter } from "@/components/shared/lab-filter";
import { useUrlState } from "@/components/shared/use-url-state";
import { SearchField } from "@/components/ui/controls/search-field";
import { Select } from "@/components/ui/controls/select";
import type { MarkerPage } from "@/lib/contract/service/marker";
import { MARKER_FILTERS } from "@/lib/domain/catalog/catalog-filters";
import { markersQuery } from "@/lib/query/catalog";
import { CatalogHead } from "./catalog-head";
import { MarkersBody } from "./markers-body";

const A_LA_CARTE = [
  { value: "any", label: "All markers" },
  { value: "yes", label: "A la carte" },
  { value: "no", label: "Only in approved tests" },
] as const;

/** The markers of the labs. The filters and the page are in the URL, the searched text only in memory. */
export function MarkersScreen() {
  const [text, setText] = useState("");
  const { values: filters, change, clear } = useUrlState(MARKER_FILTERS);
  const query = useQuery(markersQuery({ ...filters, text: text.trim() }));

  function search(next: string) {
    if (filters.page > 1) change({});
    setText(next);
  }
  return (
    <>
      <CatalogHead sub={getCount(query)} />
      <fieldset className="filters" aria-label="Filters">
        <SearchField
          label="Name or code of a marker"
          action="Search markers"
          text={text}
          onSearch={search}
        />
        <LabFilter lab={filters.lab} onChange={(lab) => change({ lab })} />
        <Select
          label="Ordered"
          value={filters.a_la_carte ?? "any"}
          options={A_LA_CARTE}
          onChange={(value) => change({ a_la_carte: value === "any" ? undefined : value })}
        />
      </fieldset>
      <MarkersBody
        query={query}
        page={filters.page}
        onClear={() => {
          setText("");
          clear();
        }}
        onPage={(page) => change({ page })}
      />
    </>
  );
}

/** `241 markers`; null while the rows still belong to the previous search. */
function getCount({ data, isPlaceholderData }: UseQueryResult<MarkerPage>): string | null {
  if (isPlaceholderData || data?.total == null) return null;
  return `${data.total.toLocaleString("en")} markers`;
}
