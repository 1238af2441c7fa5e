"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import type { Write } from "@/lib/query/core/use-write";

type DeleteViewDialogProps = {
  name: string;
  write: Pick<Write<never>, "state" | "error" | "tryAgain" | "isPending" | "leave">;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a view that the team can see is deleted. */
export function DeleteViewDialog({ name, write, onDelete, onClose }: DeleteViewDialogProps) {
  return (
    <FormDialog
      title={`Delete “${name}” for the whole team?`}
      role="alertdialog"
      submitLabel="Delete view"
      submitVariant="danger"
      cancelLabel="Keep view"
      write={write}
      notice={{ notDone: "The view was not deleted", kept: "The team sees it as before." }}
      onSubmit={onDelete}
      onClose={onClose}
    >
      <p>
        It is shared: it leaves the tabs of everyone, and colleagues who open the list with it see
        the whole list instead. You can undo it for 10 seconds.
      </p>
    </FormDialog>
  );
}
