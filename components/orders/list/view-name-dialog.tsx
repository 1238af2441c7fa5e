"use client";

import { type FormEvent, useId, useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { TextField } from "@/components/ui/controls/text-field";
import type { Write } from "@/lib/query/core/use-write";

const MAX_NAME_LENGTH = 60;

type ViewNameDialogProps = {
  title: string;
  name: string;
  action: string;
  write: Pick<Write<never>, "state" | "error" | "tryAgain" | "isPending" | "leave">;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a view. The searched text is not part of a view, so it stores no name of a person. */
export function ViewNameDialog({
  title,
  action,
  write,
  onName,
  onClose,
  ...rest
}: ViewNameDialogProps) {
  const [name, setName] = useState(rest.name);
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
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button onPress={() => write.leave(onClose)} kbd="Esc">
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={write.isPending}
            disabledReason={isEmpty ? "Enter a name first." : undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      <WriteNotice
        write={write}
        notDone="The view was not changed"
        kept="The name you entered is kept."
      />
      <form id={formId} onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          autoFocus
          description="A view keeps filters, sorting and columns. It does not keep the text you searched for."
        />
      </form>
    </Dialog>
  );
}
