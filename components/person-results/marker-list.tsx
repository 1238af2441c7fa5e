"use client";

import { useEffect, useId, useRef } from "react";
import { INPUT } from "@/components/ui/controls/field-class";
import { Mark } from "@/components/ui/display/mark";
import { STATUS } from "@/components/ui/display/status";
import { formatPrinted } from "@/lib/domain/person-results/history-summary";
import type { MarkerHistory } from "@/lib/domain/person-results/marker-history";

type MarkerListProps = {
  histories: readonly MarkerHistory[];
  shownKey: string;
  filter: string;
  onFilter: (text: string) => void;
  onChoose: (key: string) => void;
};

/** Markers by name, each with its latest value and its number of values. */
export function MarkerList({ histories, shownKey, filter, onFilter, onChoose }: MarkerListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // The marker may have been chosen outside this list.
  useEffect(() => {
    if (shownKey === "") return;
    const button = list.current?.querySelector("[aria-current]");
    if (list.current && button) showInList(list.current, button);
  }, [shownKey]);
  const wanted = filter.trim().toLowerCase();
  const listed = histories.filter(
    ({ name, loinc }) => name.toLowerCase().includes(wanted) || loinc?.startsWith(wanted),
  );
  return (
    <div className="sticky top-[calc(var(--size-topbar)_+_var(--size-edge))] self-start flex flex-col max-h-[calc(100vh_-_var(--size-topbar))] border-r border-r-line min-w-0 [&_ul]:overflow-y-auto [&_button]:grid [&_button]:gap-px [&_button]:w-full [&_button]:py-1.5 [&_button]:pr-4 [&_button]:pl-6 [&_button]:border-b [&_button]:border-b-line [&_button]:text-left [&_button:hover]:bg-hover [&_button:focus-visible]:-outline-offset-2 [&_button[aria-current]]:bg-selected forced-colors:[&_button[aria-current]]:outline-2 forced-colors:[&_button[aria-current]]:-outline-offset-2 [&_button[aria-current]]:shadow-[inset_3px_0_0_var(--color-accent)] max-[900px]:hidden print:hidden">
      <div className="pt-3 pb-2 pr-4 pl-6">
        <label htmlFor={id} className="sr-only">
          Filter markers by name or LOINC code
        </label>
        <input
          id={id}
          type="search"
          className={`${INPUT} w-full`}
          placeholder="Filter markers"
          autoComplete="off"
          maxLength={100}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
        />
      </div>
      {listed.length === 0 ? (
        <p className="text-small text-ink-2 px-6 py-2" role="status">
          No marker has this name or code.
        </p>
      ) : null}
      <ul aria-label="Markers" ref={list}>
        {listed.map((history) => (
          <li key={history.key}>
            <MarkerButton
              history={history}
              isShown={history.key === shownKey}
              onPress={() => onChoose(history.key)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls only the list: `scrollIntoView` would move the page too. */
function showInList(list: HTMLElement, item: Element): void {
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

const STATUS_FAMILIES = {
  abnormal: "s-problem",
  critical: "s-failed",
  unknown: "s-unknown",
} as const;

type MarkerButtonProps = { history: MarkerHistory; isShown: boolean; onPress: () => void };

function MarkerButton({ history: { name, entries }, isShown, onPress }: MarkerButtonProps) {
  const [latest] = entries;
  const grade = latest?.reading.grade ?? "normal";
  return (
    <button type="button" aria-current={isShown ? "true" : undefined} onClick={onPress}>
      <span className="flex justify-between gap-2 font-medium wrap-anywhere">
        {name}
        <span className="text-label text-ink-3">{entries.length}</span>
      </span>
      {latest ? (
        <span className="text-label text-ink-2 wrap-anywhere">
          {grade === "normal" ? null : (
            <span className={`${STATUS} ${STATUS_FAMILIES[grade]} align-[-2px] mr-1`}>
              <Mark shape={grade} />
            </span>
          )}
          {formatPrinted(latest)}
          {grade === "normal" ? null : `, ${latest.reading.label.toLowerCase()}`}
        </span>
      ) : null}
    </button>
  );
}
