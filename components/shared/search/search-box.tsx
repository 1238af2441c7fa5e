"use client";

import { useState } from "react";
import { Autocomplete } from "react-aria-components";
import type { SearchKind } from "@/lib/contract/dashboard/search";
import { SearchInput } from "./search-input";
import { SearchList, type SearchListProps } from "./search-list";
import { SearchStatus } from "./search-status";
import { useSearch } from "./use-search";

type SearchBoxProps = Pick<SearchListProps, "onPerson" | "onOrder" | "chosenId"> & {
  label: string;
  autoFocus?: boolean;
  kinds?: readonly SearchKind[];
  noun: string;
};

/** Finds a person or an order while the user types. Only a highlighted or pressed result is chosen. */
export function SearchBox({ label, autoFocus, kinds, noun, ...choose }: SearchBoxProps) {
  const [text, setText] = useState("");
  const search = useSearch(text, kinds ? { kinds } : {});
  const count = search.people.length + search.orders.length;
  const isChosen = search.people.some(({ user }) => user.user_id === choose.chosenId);
  return (
    <div className="grid gap-2">
      <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
        <SearchInput label={label} autoFocus={autoFocus ?? false} isExpanded={count > 0} />
        <SearchList
          label="Results"
          search={search}
          className="max-h-80 rounded-control border border-line"
          {...choose}
        />
      </Autocomplete>
      <SearchStatus search={search} noun={noun} isChosen={isChosen} />
    </div>
  );
}
