import type { ReactNode } from "react";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";

type DateChangeProps = { from: CalendarDate | null | undefined; to: ReactNode };

/** The old date struck through and the new one beside it. */
export function DateChange({ from, to }: DateChangeProps) {
  return (
    <>
      {from ? (
        <>
          <s className="text-ink-3">{formatDate(from)}</s> →{" "}
        </>
      ) : null}
      <strong>{to}</strong>
    </>
  );
}
