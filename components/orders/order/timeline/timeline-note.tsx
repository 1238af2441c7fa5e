import { NotebookPen } from "lucide-react";
import { Tag } from "@/components/ui/display/tag";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { OrderNote } from "@/lib/contract/dashboard/orders/order-note";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";

/** A note of the staff, where it was written between what happened. */
export function TimelineNote({ note, zone }: { note: OrderNote; zone: ClockZone }) {
  return (
    <li>
      <NotebookPen
        aria-hidden="true"
        className="z-1 mt-[3px] size-3.5 rounded-full bg-surface text-ink-2"
      />
      <div className="when whitespace-nowrap">
        <Timestamp dateTime={note.at} {...instantParts(note.at, zone)} />
      </div>
      <div className="what text-small">
        <span className="font-medium">{note.author}</span> noted
        <span className="block wrap-anywhere whitespace-pre-line text-ink-2">{note.text}</span>
      </div>
      <div className="stage">
        <Tag>note</Tag>
      </div>
    </li>
  );
}
