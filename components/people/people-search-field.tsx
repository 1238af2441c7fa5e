"use client";

import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";

type PeopleSearchFieldProps = { text: string; onSearch: (text: string) => void };

/** Free text, sent when it is submitted: each search is recorded, so half a name should not be one. */
export function PeopleSearchField({ text, onSearch }: PeopleSearchFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(text);
  return (
    <search>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(draft);
        }}
      >
        <label htmlFor={id} className="sr-only">
          Name or client id
        </label>
        <input
          id={id}
          type="search"
          className="input w-64 max-w-full"
          placeholder="Name or client id"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />} aria-label="Search people" />
      </form>
    </search>
  );
}
