"use client";

import { type Ref, useId, useRef } from "react";
import { FIELD, FIELD_ERROR, INPUT } from "@/components/ui/controls/field-class";
import { Mark } from "@/components/ui/display/mark";
import { MATCH_NOTE_LENGTH } from "@/lib/contract/dashboard/match-review";
import { ITEM_NOTE } from "./item-class";

type DockNoteProps = {
  ref: Ref<HTMLInputElement>;
  note: string;
  onWrite: (note: string) => void;
  /** What is missing, once a decision that needs a note has been pressed. */
  problem: string | null;
  /** Enter: repeats the decision that was pressed before the note was written. */
  onEnter: () => void;
  /** The field was left: that decision is abandoned. */
  onLeave: () => void;
};

/**
 * The note that is sent to the service with the decision. Escape leaves the field, so that the page receives keys
 * again.
 */
export function DockNote({ ref, note, onWrite, problem, onEnter, onLeave }: DockNoteProps) {
  const id = useId();
  // The key that moved the focus here may still be held; its repeats must not be entered as text.
  const isHeld = useRef<boolean>(false);
  return (
    <div className={`${FIELD} ${ITEM_NOTE}`} data-invalid={problem ? true : undefined}>
      <input
        ref={ref}
        className={INPUT}
        aria-label="Note for the record, sent with the decision"
        placeholder="Note for the record, sent with the decision"
        autoComplete="off"
        maxLength={MATCH_NOTE_LENGTH}
        value={note}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => onWrite(event.target.value)}
        onFocus={() => {
          isHeld.current = true;
        }}
        onBlur={onLeave}
        onKeyUp={() => {
          isHeld.current = false;
        }}
        onKeyDown={(event) => {
          if (!event.repeat) isHeld.current = false;
          if (isHeld.current) return event.preventDefault();
          if (event.key === "Escape") event.currentTarget.blur();
          if (event.key === "Enter" && !event.repeat) onEnter();
        }}
      />
      {problem ? (
        <p className={FIELD_ERROR} id={id}>
          <Mark shape="failed" />
          <span>{problem}</span>
        </p>
      ) : null}
    </div>
  );
}
