"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import {
  describeUnread,
  getPlainLines,
  type ReviewLine,
} from "@/lib/domain/lab-reports/review/unread-lines";
import { PageCrop } from "./page-crop";
import type { ReportPage } from "./use-report-page";
import type { ReviewWork } from "./use-review-work";

/** Each crop draws the page once more, so only the next lines have one. */
const MAX_CROPS = 4;

type UnreadLinesProps = { work: ReviewWork; page: ReportPage };

/** The printed lines that were not read: those to decide, then those that were decided. */
export function UnreadLines({ work, page }: UnreadLinesProps) {
  const { lines } = work.state;
  const list = useRef<HTMLElement>(null);
  const open = lines.filter(({ state }) => state === "open");
  const decided = lines.filter(({ state }) => state !== "open");
  const [next] = open;
  function goToNext() {
    if (!next) return;
    page.show(next.box.page);
    list.current?.querySelector("button")?.focus();
  }
  useFocusOnNext(list, next?.id);
  useKeys("Lines that were not read", [
    { keys: "l", label: "Next line that was not read", run: goToNext },
  ]);
  if (lines.length === 0) return null;
  return (
    <section
      ref={list}
      data-left={open.length > 0 || undefined}
      className="grid border-b border-b-line px-4 py-2.5"
      aria-label="Not read"
    >
      <h2 className="text-small font-semibold">
        {open.length > 0 ? (
          <span className="text-status-problem">{describeUnread(open)}.</span>
        ) : (
          `${lines.length === 1 ? "The line" : `All ${lines.length} lines`} that could not be read ${lines.length === 1 ? "is" : "are"} decided.`
        )}
      </h2>
      {open.length > 0 ? (
        <>
          <p className="text-label text-ink-2">
            Compare each with the page: is it a result that has to be added?
          </p>
          <ul className="mt-1 grid max-h-96 list-none overflow-auto text-small">
            {open.map((line, index) => (
              <OpenLine
                key={line.id}
                line={line}
                hasCrop={index < MAX_CROPS}
                work={work}
                page={page}
              />
            ))}
          </ul>
          <RestOfPage work={work} page={page} />
        </>
      ) : null}
      {decided.length > 0 ? <DecidedLines lines={decided} work={work} /> : null}
    </section>
  );
}

/** After a line was decided, the focus that its buttons had goes on to the next one. */
function useFocusOnNext(list: React.RefObject<HTMLElement | null>, nextId: string | undefined) {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = list.current;
    const track = () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", track);
    return () => document.removeEventListener("focusin", track);
  }, [list]);
  useEffect(() => {
    if (nextId === undefined || !hadFocus.current) return;
    if (document.activeElement === document.body) list.current?.querySelector("button")?.focus();
  }, [list, nextId]);
}

type OpenLineProps = UnreadLinesProps & { line: ReviewLine; hasCrop: boolean };

function OpenLine({ line, hasCrop, work, page }: OpenLineProps) {
  const { box, text, number } = line;
  const isShown = page.source?.number === box.page;
  function dismiss() {
    work.changes.push({ kind: "dismiss_lines", line_ids: [line.id] });
    work.list.announce(`Line ${number} is no result.`);
  }
  return (
    <li className="grid gap-1 border-t border-t-line py-1.5">
      {isShown && hasCrop ? (
        <PageCrop source={page.source} box={box} label={`Line ${number} on the page`} isWide />
      ) : null}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grow wrap-anywhere">
          <span className="text-ink-3">
            ?{number}, page {box.page}:
          </span>{" "}
          {text || "(no text)"}
        </span>
        {isShown && page.wasSeen(box.page) ? null : (
          <Button size="small" onPress={() => page.reveal(box.page)}>
            Show page {box.page}
          </Button>
        )}
        {work.canChange ? (
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-label={`Line ${number} is no result`}
              disabledReason={page.wasSeen(box.page) ? undefined : "Look at its page first."}
              onPress={dismiss}
            >
              Is no result
            </Button>
            <Button
              size="small"
              aria-label={`Add line ${number} as a value`}
              onPress={() => {
                page.show(box.page);
                work.addFrom(line);
              }}
            >
              Add as a value …
            </Button>
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** One press for the lines of the page in view that hold no number. */
function RestOfPage({ work, page }: UnreadLinesProps) {
  const plain = getPlainLines(work.state.lines, page.number);
  if (plain.length < 2 || !work.canChange) return null;
  function dismiss() {
    work.changes.push({ kind: "dismiss_lines", line_ids: plain.map(({ id }) => id) });
    work.list.announce(`${plain.length} lines of page ${page.number} are no results.`);
  }
  return (
    <span className="mt-1.5">
      <Button
        size="small"
        disabledReason={page.wasSeen(page.number) ? undefined : "Look at the page first."}
        onPress={dismiss}
      >
        The {plain.length} lines of page {page.number} without a number are no results
      </Button>
    </span>
  );
}

function DecidedLines({ lines, work }: { lines: readonly ReviewLine[]; work: ReviewWork }) {
  return (
    <ul className="mt-1 grid list-none gap-1 text-label text-ink-2" aria-label="Decided lines">
      {lines.map(({ id, number, text, box, state, decidedBy, dismissal }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">
            ?{number}, page {box.page}: “{text}” {state === "added" ? "was added" : "is no result"},{" "}
            {decidedBy}
          </span>
          {dismissal && work.canChange ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Undo: line ${number} is no result`}
              onPress={() => work.changes.push({ kind: "undo", change_id: dismissal })}
            >
              Undo
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
