"use client";

import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/controls/dialog";
import { SearchField } from "@/components/ui/controls/search-field";
import { Tag } from "@/components/ui/display/tag";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { useCandidateSearch } from "./use-candidate-search";

type CandidateSearchDialogProps = {
  onChoose: (candidate: ReviewCandidate) => void;
  onClose: () => void;
};

/** Finds any person or order of the team, to be compared like the candidates of the service. The text stays in request bodies. */
export function CandidateSearchDialog({ onChoose, onClose }: CandidateSearchDialogProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("input")?.focus(), []);
  const { isAsked, isLoading, hits, more, failures } = useCandidateSearch(text);
  return (
    <Dialog
      title="Search for a person or an order"
      subtitle="Your choice is compared with the result before anything is decided."
      width="wide"
      isOpen
      onOpenChange={onClose}
    >
      <div ref={field}>
        <SearchField
          label="A name, a client id, an order or sample id"
          action="Search"
          text={text}
          onSearch={(next) => setText(next.trim())}
        />
      </div>
      {failures.length > 0 ? (
        <p role="alert" className="text-small text-status-failed">
          {failures.join(" ")} Search again in a moment.
        </p>
      ) : null}
      {isLoading && hits.length === 0 ? <Skeleton className="w-full" /> : null}
      {hits.length > 0 ? (
        <ul
          className="grid max-h-80 overflow-auto border-t border-t-line [&_button]:flex [&_button]:items-center [&_button]:gap-3 [&_button]:w-full [&_button]:min-h-11 [&_button]:py-1 [&_button]:px-2 [&_button]:text-left [&_button]:border-b [&_button]:border-b-line [&_button:hover]:bg-hover [&_button:focus-visible]:-outline-offset-2"
          aria-label="Found"
        >
          {hits.map(({ key, kind, title, note, candidate }) => (
            <li key={key}>
              <button type="button" onClick={() => onChoose(candidate)}>
                <span className="grow">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-small text-ink-2">{note}</span>
                </span>
                <Tag>{kind}</Tag>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="text-small text-ink-2">
        {formatStatus({ isAsked, isLoading, count: hits.length, more })}
      </p>
    </Dialog>
  );
}

type Status = { isAsked: boolean; isLoading: boolean; count: number; more: number };

function formatStatus({ isAsked, isLoading, count, more }: Status): string {
  if (!isAsked) return "Type at least two letters. Each search is recorded.";
  if (isLoading) return "Searching …";
  if (count === 0) {
    return "No match. People without an order are found by the clinic's own id.";
  }
  return more > 0 ? `${count} shown, ${more} more. Type more of the name.` : `${count} found.`;
}
