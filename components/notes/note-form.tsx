"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { failureOf } from "@/lib/query/failure";
import { noteWritten, writeNote } from "@/lib/query/order-notes";

const LONGEST = 2000;

/** A note of staff beside an order. What was typed stays when it could not be kept. */
export function NoteForm({
  orderId,
  closedReason,
}: {
  orderId: string;
  closedReason?: string | undefined;
}) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: string) => writeNote(orderId, wanted),
    retry: false,
    onSuccess: (note) => {
      noteWritten(client, orderId, note);
      setText("");
    },
  });
  const failure = error ? failureOf(error) : null;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "" && !isPending) mutate(text.trim());
  }
  return (
    <section className="section" aria-labelledby="notes-title">
      <div className="section-head">
        <h2 id="notes-title">Staff notes</h2>
        <span className="sub">seen by staff only, never sent; they stand in the timeline</span>
      </div>
      <form className="row items-end gap-2" onSubmit={onSubmit}>
        <TextField
          label="New note"
          className="grow"
          rows={2}
          maxLength={LONGEST}
          placeholder="Write a note"
          value={text}
          onChange={setText}
        />
        <Button type="submit" closedReason={closedReason} isPending={isPending}>
          Add
        </Button>
      </form>
      {failure ? (
        <Notice tone="error" title={failure.title} role="alert">
          {failure.detail} Your note is still in the field.
        </Notice>
      ) : null}
    </section>
  );
}
