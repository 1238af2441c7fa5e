"use client";

import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { INPUT } from "@/components/ui/controls/field-class";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { TYPING_PAUSE_MS } from "./use-settled";

type LiveSearchFieldProps = {
  /** What can be typed: the name of the field and its placeholder. */
  label: string;
  /** What the key `s` does: `Search orders`. */
  action: string;
  text: string;
  onSearch: (text: string) => void;
};

/** The text of a list, searched once typing pauses, and at once by Enter. The key `s` leads to it. */
export function LiveSearchField({ label, action, text, onSearch }: LiveSearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useKeys("Search", [{ keys: "s", label: action, run: () => field.current?.select() }]);
  const [draft, setDraft] = useState(text);
  const [searched, setSearched] = useState(text);
  const search = useRef(onSearch);
  // The text can be changed elsewhere; the field follows, and keeps what is being typed otherwise.
  if (searched !== text) {
    setSearched(text);
    if (draft.trim() !== text) setDraft(text);
  }
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (draft.trim() === text) return;
    const timer = setTimeout(() => search.current(draft.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, text]);
  return (
    <div className="relative max-sm:basis-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-ink-3"
      />
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
        onKeyDown={(event) => {
          if (event.key === "Enter") onSearch(draft.trim());
        }}
      />
    </div>
  );
}
