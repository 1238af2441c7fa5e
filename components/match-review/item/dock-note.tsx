"use client";

import { type Ref, useId, useRef } from "react";
import { FIELD, FIELD_ERROR, INPUT } from "@/components/ui/controls/field-class";
import { Mark } from "@/components/ui/display/mark";
import { MATCH_NOTE_LENGTH } from "@/lib/contract/dashboard/match-review";
import { ITEM_NOTE } from "./item-class";

type DockNoteProps = {
  ref: Ref<HTMLInputElement>;
  /** The decision that the text belongs to: `Why it is rejected`. */
  label: string;
  note: string;
  onWrite: (note: string) => void;
  /** What is missing, once a decision that needs a note has been pressed. */
  problem: string | null;
  /** Enter: repeats the decision that was pressed before the note was written. */
  onEnter: () => void;
  /** Escape: that decision is abandoned. */
  onEscape: () => void;
};

/**
 * The text of one decision, which is sent to the service with it. Escape leaves the field, so that the page receives
 * keys again.
 */
export function DockNote({ ref, label, note, onWrite, problem, onEnter, onEscape }: DockNoteProps) {
  const id = useId();
  // The key that moved the focus here may still be held; its repeats must not be entered as text.
  const isHeld = useRef<boolean>(false);
  return (
    <div className={`${FIELD} ${ITEM_NOTE}`} data-invalid={problem ? true : undefined}>
      <input
        ref={ref}
        className={INPUT}
        aria-label={`${label}, sent with the decision`}
        placeholder={`${label}, sent with the decision`}
        autoComplete="off"
        maxLength={MATCH_NOTE_LENGTH}
        value={note}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => onWrite(event.target.value)}
        onFocus={() => {
          isHeld.current = true;
        }}
        onKeyUp={() => {
          isHeld.current = false;
        }}
        onKeyDown={(event) => {
          if (!event.repeat) isHeld.current = false;
          if (isHeld.current) return event.preventDefault();
          if (event.key === "Escape") {
            event.currentTarget.blur();
            onEscape();
          }
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
