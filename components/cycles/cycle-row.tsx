import { Fragment, type ReactNode } from "react";
import { PlainButton } from "@/components/ui/controls/plain-button";
import { Tag } from "@/components/ui/display/tag";
import type { CalendarDate } from "@/lib/contract/primitives";
import { type CycleSpan, dayOfCycle } from "@/lib/domain/cycles/cycle-span";
import { describeGap } from "@/lib/domain/cycles/logging-gap";
import type { CycleShift } from "@/lib/domain/cycles/statistics/cycle-shifts";
import { formatDate } from "@/lib/domain/datetime";
import { TORN } from "./cycle-layout";

type CycleRowProps = {
  span: CycleSpan;
  today: CalendarDate;
  shift: CycleShift | undefined;
  /** The source of the row's record, then how other sources' records of the same cycle differ. */
  records: readonly { id: string; description: string; isCounted: boolean }[];
  onShow: (date: CalendarDate) => void;
};

/** Hatched and italic, including on paper. */
const PREDICTED =
  "*:bg-[repeating-linear-gradient(45deg,var(--color-sunken)_0_2px,var(--color-transparent)_2px_7px)] *:italic print:*:[print-color-adjust:exact]";

/**
 * One cycle. Open and unknown values are labeled as such, and so is a record dated ahead; a prediction is italic,
 * hatched and labeled predicted.
 */
export function CycleRow(props: CycleRowProps) {
  const { span, today, shift, records, onShow } = props;
  const isPredicted = span.status === "predicted";
  const tag = isPredicted ? "predicted" : span.status === "ahead" ? "dated ahead" : null;
  return (
    <tr className={isPredicted ? PREDICTED : undefined}>
      <td className="whitespace-nowrap max-sm:order-1">
        <PlainButton
          className={`min-h-6 cursor-pointer underline decoration-line-strong underline-offset-3 print:min-h-0 print:no-underline ${isPredicted ? "font-normal italic" : "font-medium"}`}
          aria-label={`Show ${formatDate(span.periodStart)} in the calendar`}
          onPress={() => onShow(span.periodStart)}
        >
          {formatDate(span.periodStart)}
        </PlainButton>
      </td>
      <td className="whitespace-nowrap max-sm:order-3" data-label="Period end">
        {periodEnd(span)}
      </td>
      <td className="num whitespace-nowrap max-sm:text-right max-sm:order-4" data-label="Period">
        {periodLength(span)}
      </td>
      {span.gap ? (
        <td className="text-ink-2 max-sm:text-right max-sm:order-2" data-label="Cycle" colSpan={2}>
          {describeGap(span.gap)}
        </td>
      ) : (
        <>
          <td className="whitespace-nowrap max-sm:order-5" data-label="Cycle end">
            {cycleEnd(span, today)}
          </td>
          <td
            className="num whitespace-nowrap font-medium max-sm:text-right max-sm:order-2"
            data-label="Cycle"
          >
            {cycleLength(span, today)}
          </td>
        </>
      )}
      <td
        className={
          tag || shift?.readingCount
            ? "whitespace-nowrap max-sm:order-7"
            : "whitespace-nowrap max-sm:hidden"
        }
        data-label="Shift"
      >
        {tag ? <Tag>{tag}</Tag> : formatShift(shift)}
      </td>
      <td className="min-w-28 text-ink-2 max-sm:text-right max-sm:order-6" data-label="Source">
        {records.map(({ id, description, isCounted }, index) => (
          <Fragment key={id}>
            {index === 0 ? "" : "; "}
            {description}
            {isCounted ? null : (
              <span className="text-ink-3 whitespace-nowrap"> (not counted)</span>
            )}
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

function formatShift(shift: CycleShift | undefined): ReactNode {
  if (!shift) return null;
  if (shift.day !== null) return `day ${shift.day}`;
  return muted(shift.readingCount > 0 ? "not confirmed" : "no readings");
}

const muted = (text: string): ReactNode => <span className="text-ink-3">{text}</span>;

function periodEnd({ periodEnd: end, isPeriodOpen }: CycleSpan): ReactNode {
  if (end) return formatDate(end);
  return isPeriodOpen ? <span className={TORN}>open</span> : muted("not given");
}

function periodLength({ periodDays, isPeriodOpen }: CycleSpan): ReactNode {
  if (periodDays === null) return muted("unknown");
  return isPeriodOpen ? `${periodDays} d so far` : `${periodDays} d`;
}

function cycleEnd({ cycleEnd: end, status }: CycleSpan, today: CalendarDate): ReactNode {
  if (end && end > today) {
    return (
      <>
        {formatDate(end)}, <span className="whitespace-normal">in the future</span>
      </>
    );
  }
  if (end) return formatDate(end);
  return status === "open" ? <span className={TORN}>open</span> : muted("not given");
}

function cycleLength(span: CycleSpan, today: CalendarDate): ReactNode {
  if (span.lengthDays !== null) return `${span.lengthDays} d`;
  const day = span.status === "open" ? dayOfCycle(span, today) : null;
  return day === null ? muted("none") : `day ${day}`;
}
