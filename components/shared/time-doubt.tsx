import { ClockAlert } from "lucide-react";

/** A small mark beside a time that cannot be right, with the reason; nothing without one. */
export function TimeDoubt({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null;
  return (
    <span className="inline-flex items-center gap-1 text-small font-medium text-status-problem [&_svg]:size-3.5 [&_svg]:flex-none">
      <ClockAlert aria-hidden="true" />
      Time in doubt: {reason}
    </span>
  );
}
