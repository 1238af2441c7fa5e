"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { useTestChange } from "./use-test-change";

type RenameTestDialogProps = { test: LabTest; onClose: () => void };

/** Renames a test; new and existing orders show the new name. */
export function RenameTestDialog({ test, onClose }: RenameTestDialogProps) {
  const [name, setName] = useState(test.name);
  const write = useTestChange(test.id, (renamed) => {
    toast({ tone: "success", title: "Renamed.", body: renamed.name });
    onClose();
  });
  const next = name.trim();
  const disabledReason =
    next === "" ? "Enter a name" : next === test.name ? "The name has not changed" : undefined;
  return (
    <FormDialog
      title="Rename this test"
      subtitle={test.name}
      submitLabel="Rename"
      disabledReason={disabledReason}
      write={write}
      notice={{
        notDone: "Not renamed",
        kept: "Nothing was changed.",
        current: `The test is named ${test.name}.`,
        isSaved: test.name === next,
      }}
      onSubmit={() => write.start({ name: next })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={200}
        autoFocus
        description="Orders already placed for this test show the new name, too."
      />
    </FormDialog>
  );
}
