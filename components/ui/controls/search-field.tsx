"use client";

import { Search } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { INPUT } from "./field-class";
import { PlainButton } from "./plain-button";

type SearchFieldProps = {
  /** What can be searched for: the field's name and placeholder. */
  label: string;
  /** The label of the button: `Search orders`. */
  action: string;
  text: string;
  onSearch: (text: string) => void;
};

/** A free-text search that is sent only on submit: each search is recorded, so half a name should not be one. */
export function SearchField({ label, action, text, onSearch }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useKeys("Search", [{ keys: "s", label: action, run: () => field.current?.select() }]);
  const [draft, setDraft] = useState(text);
  const [searched, setSearched] = useState(text);
  // When the text is cleared elsewhere the field follows; otherwise it keeps what is being typed.
  if (searched !== text) {
    setSearched(text);
    setDraft(text);
  }
  return (
    <search className="max-sm:basis-full">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(draft);
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          ref={field}
          type="search"
          className={`${INPUT} w-full pl-8 sm:w-80`}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <PlainButton
          type="submit"
          aria-label={action}
          className="absolute inset-y-0 left-0 grid w-8 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Search aria-hidden="true" className="size-4" />
        </PlainButton>
      </form>
    </search>
  );
}
