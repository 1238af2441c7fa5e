import { Notice } from "@/components/ui/feedback/notice";
import { AppointmentTime } from "./appointment-time";
import type { SlotChoice } from "./use-slot-choice";

/** The chosen slot in both zones, or a warning that it is no longer available. */
export function ChosenSlot({
  choice: { start, slot, place, zone, query },
}: {
  choice: SlotChoice;
}) {
  if (start === null) return <p className="small ink-2">No slot is chosen yet.</p>;
  if (slot === null) {
    return query.isFetching ? null : (
      <Notice tone="warn" role="status" title="That slot is no longer available.">
        The slots below are up to date. Choose another one; your notes are kept.
      </Notice>
    );
  }
  return (
    <div className="chosen-slot" role="status">
      <span className="label ink-3">Chosen</span>
      <AppointmentTime start={slot.start} end={slot.end} zone={zone} />
      {place ? <span className="small ink-2">{place.name}</span> : null}
    </div>
  );
}
