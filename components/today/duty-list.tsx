import { Check } from "lucide-react";
import type { CriticalDuties } from "@/lib/contract/dashboard/today/critical-duties";
import type { ClockZone } from "@/lib/domain/datetime";
import { describeDuties } from "@/lib/domain/today/duty-labels";

type DutyListProps = {
  duties: CriticalDuties;
  now: string;
  zone: ClockZone;
  /** Whether each says what its limit counts from. */
  isLong?: boolean;
};

/** The two duties of a critical result, each with its clock, or with who did it. */
export function DutyList({ duties, now, zone, isLong = false }: DutyListProps) {
  return (
    <ul
      className={`text-small list-none ${isLong ? "grid gap-1.5" : "flex flex-wrap gap-x-3"}`}
      aria-label="Duties"
    >
      {describeDuties(duties, { now, zone }).map(
        ({ id, text, distance, explanation, attempt, state }) => (
          <li key={id} className={STATE_CLASSES[state]}>
            {state === "done" ? (
              <Check aria-hidden="true" className="mr-1 inline size-3.5" />
            ) : null}
            {text}
            {distance && (isLong || state === "late") ? `, ${distance}` : ""}
            {attempt ? (
              <span className={isLong ? "block" : "ml-3 font-normal text-ink-2"}>{attempt}</span>
            ) : null}
            {isLong && explanation ? (
              <span className="text-label text-ink-3 block font-normal">{explanation}</span>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}

const STATE_CLASSES = {
  open: "font-medium",
  late: "font-medium text-status-failed",
  done: "text-ink-2",
} as const;
