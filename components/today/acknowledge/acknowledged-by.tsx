import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Instant } from "@/lib/contract/primitives";
import { formatInstant } from "@/lib/domain/datetime";

type AcknowledgedByProps = {
  acknowledgement: { readonly staff: string; readonly at: Instant; readonly note: string };
};

/** Who acknowledged a result, when, and with which note. */
export function AcknowledgedBy({ acknowledgement: { staff, at, note } }: AcknowledgedByProps) {
  const { zone } = useDisplayZone();
  return (
    <p className="text-small text-ink-2">
      Acknowledged by {staff}, {formatInstant(at, zone)}
      {note ? ` · ${note}` : ""}
    </p>
  );
}
