"use client";

import { useEffect, useState } from "react";
import { FinishButton, getFinishProblem } from "@/components/lab-reports/review/review-head";
import type { ReviewWork } from "@/components/lab-reports/review/use-review-work";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import type { useFinishReview } from "@/lib/query/lab-report-review/use-lab-report-review";

type ReviewBarProps = { work: ReviewWork; finish: ReturnType<typeof useFinishReview> };

/** Below a narrow screen: who is on the page and how that differs; on a phone also the button for the value in hand. */
export function ReviewBar({ work, finish }: ReviewBarProps) {
  const { isConfirmed, patient, fields } = work.state.patient;
  const differing = fields.flatMap(({ entry, verdict }) =>
    verdict === "differs" || verdict === "close" ? entry.label.toLowerCase() : [],
  );
  const { current } = work;
  const isInView = useRowInView(current?.id ?? null);
  return (
    <section
      className="sticky bottom-0 z-10 grid gap-1 border-t-2 border-t-ink bg-raised px-4 py-1.5 text-small shadow-bar max-sm:bottom-14 max-sm:py-2 max-sm:short:static lg:hidden print:hidden"
      aria-label="The value in hand"
    >
      <p className="flex flex-wrap gap-x-3 wrap-anywhere">
        <span>On the page: {formatPatient(patient)}</span>
        {differing.length > 0 && !isConfirmed ? (
          <span className="flex items-center gap-1.5 font-medium text-status-failed">
            <Mark shape="differs" /> <span>Not as on record: {differing.join(", ")}</span>
          </span>
        ) : null}
      </p>
      <div className="grid sm:hidden">
        {current && getFinishProblem(work) !== undefined && current.state !== "removed" ? (
          isInView ? (
            <Button variant="primary" onPress={() => work.confirm(current)}>
              {nameDecision(work, current)}
            </Button>
          ) : (
            <Button onPress={() => goBack(work, current)}>Go to {current.values.test_name}</Button>
          )
        ) : (
          <FinishButton work={work} finish={finish} />
        )}
      </div>
    </section>
  );
}

const CURRENT = "tr[data-queue-row].is-current";
/** What the header of the screen and this bar cover of it. */
const COVERED = "-56px 0px -150px 0px";

/** Whether the row in hand can be seen: nothing is decided about a row that is scrolled away. */
function useRowInView(id: string | null): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const row = id === null ? null : document.querySelector(CURRENT);
    if (row === null || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: COVERED },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

function goBack({ list }: ReviewWork, row: ReviewRow): void {
  list.goTo(row.id);
  document.querySelector(CURRENT)?.scrollIntoView({ block: "center" });
}

function formatPatient({ first_name, last_name, dob }: ReviewWork["state"]["patient"]["patient"]) {
  const day = CalendarDate.safeParse(dob);
  const name = [first_name, last_name].filter((each) => each !== null).join(" ") || "no name read";
  return `${name}, ${day.success ? formatDate(day.data) : (dob ?? "no birth date read")}`;
}

/** `Confirm TSH 3.2 mIU/L`. */
function nameDecision(work: ReviewWork, row: ReviewRow): string {
  const { test_name, value, units } = work.getText(row);
  return `${work.getDraft(row) ? "Save" : "Confirm"} ${test_name} ${value} ${units}`.trim();
}
