"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { NOTE_LENGTH } from "@/lib/contract/dashboard/orders/order-note";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { orderKeys } from "@/lib/query/keys";
import { notesQuery, noteWritten } from "@/lib/query/order-notes";

type NoteFormProps = {
  orderId: string;
  disabledReason?: string | undefined;
  /** The timeline includes the earlier notes too. */
  isAll: boolean;
  onAll: () => void;
};

/** A staff note about an order. The text stays in the field when it cannot be saved. */
export function NoteForm({ orderId, disabledReason, isAll, onAll }: NoteFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText, draft] = useDraftText("order-note", orderId);
  const { data } = useQuery(notesQuery(orderId, isAll));
  const write = useWrite({
    send: (wanted: string, noteId) =>
      api("POST /api/orders/{order_id}/notes", {
        order_id: orderId,
        ...{ note_id: noteId, text: wanted },
      }),
    record: [orderKeys.notes(orderId)],
    onDone: (note, sent) => {
      noteWritten(client, orderId, note);
      // What was typed while the note was being saved is the next note.
      if (text.trim() !== sent) return;
      draft.sent();
      setText("");
    },
  });
  const earlier = data ? data.total - data.notes.length : 0;
  const isSaved = data?.notes.some(({ note_id }) => note_id === write.key) ?? false;

  useKeys("Staff notes", [
    {
      keys: "n",
      label: "Write a note",
      run: () => form.current?.querySelector("textarea")?.focus(),
    },
  ]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "") write.start(text.trim());
  }
  return (
    <section className="section print:hidden" aria-labelledby="notes-title">
      <div className="section-head">
        <h2 id="notes-title">Staff notes</h2>
        <span className="sub">visible to staff only, never sent; they appear in the timeline</span>
      </div>
      {earlier > 0 ? (
        <div>
          <Button size="small" onPress={onAll}>
            {`Show ${earlier} earlier ${earlier === 1 ? "note" : "notes"}`}
          </Button>
        </div>
      ) : null}
      <DraftNotice draft={draft} />
      <form ref={form} className="flex items-end gap-2" onSubmit={onSubmit}>
        <TextField
          label="New note"
          className="grow"
          rows={2}
          maxLength={NOTE_LENGTH}
          placeholder="Write a note"
          value={text}
          onChange={setText}
        />
        <Button type="submit" disabledReason={disabledReason} isPending={write.isPending}>
          Add
        </Button>
      </form>
      <WriteNotice
        write={write}
        notDone="The note was not saved"
        kept="Your note is still in the field."
        current={isSaved ? "The note is in the timeline." : "The note is not in the timeline."}
        isSaved={isSaved}
      />
    </section>
  );
}
