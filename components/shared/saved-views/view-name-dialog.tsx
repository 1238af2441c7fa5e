"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import type { Write } from "@/lib/query/core/use-write";

const MAX_NAME_LENGTH = 60;

type ViewNameDialogProps = {
  title: string;
  name: string;
  action: string;
  write: Pick<Write<never>, "state" | "error" | "tryAgain" | "isPending" | "leave">;
  /** Whether another view of the list has the name. */
  isTaken: (name: string) => boolean;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a view. The searched text is not part of a view, so it stores no name of a person. */
export function ViewNameDialog({
  title,
  action,
  write,
  isTaken,
  onName,
  onClose,
  ...rest
}: ViewNameDialogProps) {
  const [name, setName] = useState(rest.name);
  const problem = isTaken(name) ? "Another view of this list has this name." : undefined;
  return (
    <FormDialog
      title={title}
      submitLabel={action}
      disabledReason={name.trim() === "" ? "Enter a name first." : problem}
      write={write}
      notice={{ notDone: "The view was not changed", kept: "The name you entered is kept." }}
      onSubmit={() => onName(name.trim())}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        errorMessage={problem}
        description="A view keeps filters, sorting and columns. It does not keep the text you searched for."
      />
    </FormDialog>
  );
}
