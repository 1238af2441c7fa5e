"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { useTestChange } from "./use-test-change";

type ArchiveTestDialogProps = { test: LabTest; onClose: () => void };

/** Takes a test out of use, or takes it back into use. */
export function ArchiveTestDialog({ test, onClose }: ArchiveTestDialogProps) {
  const isArchived = test.status === "inactive";
  const write = useTestChange(test.id, () => {
    toast({
      tone: "success",
      title: isArchived ? "Taken back." : "Archived.",
      body: test.name,
    });
    onClose();
  });
  return (
    <FormDialog
      role="alertdialog"
      title={isArchived ? "Take this test back?" : "Archive this test?"}
      subtitle={test.name}
      submitLabel={isArchived ? "Take it back" : "Archive"}
      write={write}
      notice={{
        notDone: isArchived ? "Not taken back" : "Not archived",
        kept: "Nothing was changed.",
        current: `The test is ${isArchived ? "archived" : "not archived"}.`,
      }}
      onSubmit={() => write.start({ active: isArchived })}
      onClose={onClose}
    >
      <p>
        {isArchived
          ? "It can be ordered again at once."
          : "It can no longer be ordered. Orders that were placed for it go on, and it can be taken back at any time."}
      </p>
    </FormDialog>
  );
}
