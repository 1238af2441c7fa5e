"use client";

import { useQuery } from "@tanstack/react-query";
import { MoreFilters } from "@/components/shared/queue/more-filters";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import type { PeopleFilters } from "@/lib/contract/dashboard/people/people-filters";
import { PEOPLE_FILTERS } from "@/lib/domain/people/people-filters";
import { providerName } from "@/lib/domain/series/source-labels";
import { peopleSourcesQuery } from "@/lib/query/people";

const ANY = "any";
const WORK = [
  { value: ANY, label: "With or without" },
  { value: "open", label: "Something waits" },
] as const;
const RESULTS = [
  { value: ANY, label: "Any time, or none" },
  { value: "7", label: "Within 7 days" },
  { value: "30", label: "Within 30 days" },
  { value: "90", label: "Within 90 days" },
  { value: "none", label: "No result known here" },
] as const;
const SILENCES = [
  { value: ANY, label: "Any" },
  { value: "7", label: "No data for 7 days" },
  { value: "30", label: "No data for 30 days" },
  { value: "90", label: "No data for 90 days" },
] as const;

type PeopleFilterBarProps = {
  filters: PeopleFilters & { page: number };
  change: (change: Partial<PeopleFilters>) => void;
  clear: () => void;
};

/**
 * The filters of the people list; they combine with each other and with the search. Days are the clinic's. A phone
 * folds most of them.
 */
export function PeopleFilterBar({ filters, change, clear }: PeopleFilterBarProps) {
  const { data } = useQuery(peopleSourcesQuery());
  const sources = (data?.sources ?? []).map(({ slug, name, people }) => ({
    value: slug,
    label: `${name}, ${people.toLocaleString("en")}`,
  }));
  const { work, result, source, no_data } = filters;
  const isUnlisted = source !== undefined && !sources.some(({ value }) => value === source);
  return (
    <search className="filters" aria-label="Filters">
      <Select
        label="Open work"
        options={WORK}
        value={work ?? ANY}
        onChange={(value) => change({ work: value === ANY ? undefined : value })}
      />
      <MoreFilters
        label="More filters"
        isUsed={result !== undefined || source !== undefined || no_data !== undefined}
      >
        <Select
          label="Last result"
          options={RESULTS}
          value={result ?? ANY}
          onChange={(value) => change({ result: value === ANY ? undefined : value })}
        />
        <Select
          label="Source"
          options={[
            { value: ANY, label: "Any source, or none" },
            ...sources,
            ...(isUnlisted ? [{ value: source, label: providerName(source) }] : []),
          ]}
          value={source ?? ANY}
          onChange={(value) => change({ source: value === ANY ? undefined : value })}
        />
        <Select
          label="Data"
          options={SILENCES}
          value={no_data ?? ANY}
          onChange={(value) => change({ no_data: value === ANY ? undefined : value })}
        />
      </MoreFilters>
      {PEOPLE_FILTERS.isNarrowed(filters) ? (
        <Button variant="quiet" onPress={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
