"use client";

import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { INPUT } from "@/components/ui/controls/field-class";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { TYPING_PAUSE_MS } from "./use-settled";

type LiveSearchFieldProps = {
  /** What can be searched for: the field's name, and its placeholder unless a shorter one is given. */
  label: string;
  placeholder?: string;
  /** The label of the key `s`: `Search orders`. */
  action: string;
  text: string;
  onSearch: (text: string) => void;
};

/** The searched text of a list, applied once typing pauses, or immediately on Enter. The key `s` focuses the field. */
export function LiveSearchField({
  label,
  placeholder = label,
  action,
  text,
  onSearch,
}: LiveSearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useKeys("Search", [{ keys: "s", label: action, run: () => field.current?.select() }]);
  const [draft, setDraft] = useState(text);
  const [searched, setSearched] = useState(text);
  const search = useRef(onSearch);
  // When the text changes elsewhere the field follows; otherwise it keeps what is being typed.
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
        placeholder={placeholder}
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
