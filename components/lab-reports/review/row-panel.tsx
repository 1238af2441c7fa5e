"use client";

import { Check, Pencil, Tag, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { formatDate } from "@/lib/domain/datetime";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import {
  formatDoubt,
  formatSettledDoubt,
  type RowDoubt,
} from "@/lib/domain/lab-reports/review/row-doubts";
import { getReadings, takeReading } from "@/lib/domain/lab-reports/review/row-draft";
import { PageCrop } from "./page-crop";
import { RowForm } from "./row-form";
import { ROWS_ACTIONS } from "./rows-class";
import type { ReportPage } from "./use-report-page";
import type { ReviewWork } from "./use-review-work";

type RowPanelProps = { row: ReviewRow; work: ReviewWork; page: ReportPage };
type CellDoubt = Extract<RowDoubt, { kind: "cell" }>;

/** Shown below the current row: where it is printed, what is in doubt with both readings, and the available actions. */
export function RowPanel({ row, work, page }: RowPanelProps) {
  const { canChange, isEditing } = work;
  const cells = row.doubts.filter((doubt): doubt is CellDoubt => doubt.kind === "cell");
  const box = cells[0]?.printed.box ?? row.parsed?.cells?.value.box ?? row.box;
  const isDecided = row.state !== "to_check" && row.state !== "not_yet";
  const panel = useRef<HTMLDivElement>(null);
  const { focusRequest } = work.list.cursor;
  useOwnPage(row, page);
  useEffect(() => {
    if (focusRequest !== null) panel.current?.scrollIntoView({ block: "nearest" });
  }, [focusRequest]);
  return (
    <div ref={panel} className="flex flex-wrap gap-x-4 gap-y-2 items-start">
      {row.box && box ? (
        <>
          <div className="flex-[1_0_100%] min-w-0">
            <PageCrop
              source={page.source}
              box={row.box}
              label={`The row on page ${row.box.page}`}
              isWide
            />
          </div>
          {cells.length > 0 ? (
            <div className="flex-[0_1_auto] min-w-0 max-w-80 [&_figcaption]:hidden">
              <PageCrop
                source={page.source}
                box={box}
                label={`The ${cells[0]?.label} on the page`}
              />
            </div>
          ) : null}
        </>
      ) : null}
      <div className="grid gap-2 flex-[1_1_280px] min-w-0">
        {row.doubts.length > 0 ? (
          <ul
            className="grid gap-1.5 list-none text-small [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:gap-x-3 [&_li]:gap-y-1.5"
            aria-label={isDecided ? "Was to check" : "To check"}
          >
            {row.doubts.map((doubt) => (
              <li key={doubt.kind === "cell" ? doubt.cell : doubt.reason}>
                <span className={isDecided ? "text-ink-2" : undefined}>
                  {isDecided ? formatSettledDoubt(doubt, row.decidedBy) : formatDoubt(doubt)}
                </span>
                {doubt.kind === "cell" ? (
                  <Readings doubt={doubt} isKeyed={doubt === cells[0]} row={row} work={work} />
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <PrintedNotes row={row} />
        <PrintedBeside row={row} />
        {isEditing ? <RowForm row={row} work={work} /> : null}
        {canChange && !isEditing ? <RowActions row={row} work={work} /> : null}
      </div>
    </div>
  );
}

/** What else is printed about the value: its own collection day, and values of earlier columns. */
function PrintedNotes({ row: { parsed, collected } }: { row: ReviewRow }) {
  const earlier = parsed?.earlier_results ?? [];
  const day = collected?.value ? formatDate(collected.value) : collected?.printed;
  const notes = [
    day ? `Collected ${day}` : null,
    earlier.length > 0
      ? `In earlier columns: ${earlier.map(({ value, date }) => `${value} (${date ?? "no date"})`).join(", ")}`
      : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <p className="text-small text-ink-2 wrap-anywhere">{notes.join(" · ")}</p>
  );
}

/** What is printed about the row beside its cells: its status, and remarks. */
function PrintedBeside({ row: { parsed } }: { row: ReviewRow }) {
  const texts = [parsed?.status_text, ...(parsed?.comments ?? [])].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <p className="text-small">Printed beside it: {texts.map((text) => `“${text}”`).join(", ")}</p>
  );
}

type ReadingsProps = { doubt: CellDoubt; isKeyed: boolean; row: ReviewRow; work: ReviewWork };

/** Both readings of a cell. Choosing one fills it in; nothing is saved until it is confirmed. */
function Readings({ doubt, isKeyed, row, work }: ReadingsProps) {
  const readings = getReadings(doubt.printed);
  const draft = work.getText(row);
  const canTake = work.canChange && row.state !== "removed";
  const taken = readings.find((reading) =>
    work.isPut(row, takeReading(draft, doubt.cell, reading)),
  );
  function take(reading: string | undefined) {
    if (!canTake || reading === undefined) return;
    work.setDraft(row, takeReading(draft, doubt.cell, reading));
    work.list.announce(`${reading} taken. Confirm it with Enter.`);
  }
  useKeys(
    "The value in hand",
    isKeyed
      ? [
          { keys: "1", label: "Take the first reading", run: () => take(readings[0]) },
          { keys: "2", label: "Take the second reading", run: () => take(readings[1]) },
        ]
      : [],
  );
  if (readings.length === 0) return <span className="text-ink-3">Neither reading has a text.</span>;
  if (!canTake) return <span>read as {readings.join(" and as ")}</span>;
  return (
    <span className="flex items-center gap-2 flex-wrap">
      {readings.map((reading, index) => (
        <Button
          key={reading}
          size="small"
          aria-pressed={reading === taken}
          icon={reading === taken ? <Check aria-hidden="true" /> : undefined}
          className="aria-pressed:inset-ring aria-pressed:inset-ring-ink forced-colors:aria-pressed:outline-2"
          {...(isKeyed ? { kbd: String(index + 1) } : {})}
          aria-label={`Take ${reading} as the ${doubt.label}`}
          onPress={() => take(reading)}
        >
          {reading}
        </Button>
      ))}
      {taken === undefined ? null : (
        <span className="font-medium">{taken} is taken. Confirm it with Enter.</span>
      )}
    </span>
  );
}

function RowActions({ row, work }: { row: ReviewRow; work: ReviewWork }) {
  const { confirm, setEditing, open, remove, getDraft, setDraft } = work;
  const draft = getDraft(row);
  if (row.state === "removed") {
    return (
      <div className={ROWS_ACTIONS}>
        <span className="text-small">Removed{row.decidedBy ? ` by ${row.decidedBy}` : ""}.</span>
        <Button icon={<Undo2 aria-hidden="true" />} kbd="x" onPress={() => remove(row)}>
          Restore
        </Button>
      </div>
    );
  }
  return (
    <div className={ROWS_ACTIONS}>
      <Button variant="primary" kbd="↵" className="max-sm:hidden" onPress={() => confirm(row)}>
        {draft ? "Save correction" : "Confirm"}
      </Button>
      <Button icon={<Pencil aria-hidden="true" />} kbd="i" onPress={() => setEditing(true)}>
        Correct
      </Button>
      <Button icon={<Tag aria-hidden="true" />} kbd="c" onPress={() => open("code")}>
        Code
      </Button>
      <Button icon={<Trash2 aria-hidden="true" />} kbd="x" onPress={() => remove(row)}>
        Remove
      </Button>
      {draft ? (
        <Button variant="quiet" onPress={() => setDraft(row, null)}>
          Discard edits
        </Button>
      ) : null}
    </div>
  );
}

/** Shows the page that contains the current row. */
function useOwnPage({ id, page: own }: ReviewRow, page: ReportPage): void {
  const { show, count } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row; the reviewer may leaf through afterwards
  useEffect(() => {
    if (own !== null) show(own);
  }, [id, own, count]);
}
