"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";

const LONGEST_NAME = 60;

type ViewNameDialogProps = {
  title: string;
  name: string;
  action: string;
  isPending: boolean;
  onName: (name: string) => void;
  onClose: () => void;
};

/** A name for a view. Searched text is not part of a view, so that no name of a person is kept with it. */
export function ViewNameDialog({
  title,
  action,
  isPending,
  onName,
  onClose,
  ...given
}: ViewNameDialogProps) {
  const [name, setName] = useState(given.name);
  const formId = useId();
  const isEmpty = name.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty) onName(name.trim());
  }
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} kbd="Esc">
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={isPending}
            closedReason={isEmpty ? "Give it a name first." : undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          autoFocus
          description="A view keeps filters, sorting and columns. The text you searched for is not kept."
        />
      </form>
    </Dialog>
  );
}
