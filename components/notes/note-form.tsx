"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useWrite } from "@/lib/query/core/use-write";
import { noteKeys, notesQuery, noteWritten, writeNote } from "@/lib/query/order-notes";

const MAX_LENGTH = 2000;

/** A staff note about an order. The text stays in the field when it could not be saved. */
export function NoteForm({
  orderId,
  disabledReason,
}: {
  orderId: string;
  disabledReason?: string | undefined;
}) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const { data } = useQuery(notesQuery(orderId));
  const write = useWrite({
    send: (wanted: string, noteId) => writeNote(orderId, { note_id: noteId, text: wanted }),
    record: [noteKeys.ofOrder(orderId)],
    onDone: (note) => {
      noteWritten(client, orderId, note);
      setText("");
    },
  });
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
      <form ref={form} className="flex items-end gap-2" onSubmit={onSubmit}>
        <TextField
          label="New note"
          className="grow"
          rows={2}
          maxLength={MAX_LENGTH}
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
