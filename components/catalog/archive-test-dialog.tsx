"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { useTestChange } from "./use-test-change";

type ArchiveTestDialogProps = { test: LabTest; onClose: () => void };

/** Archives a test, or restores an archived one. */
export function ArchiveTestDialog({ test, onClose }: ArchiveTestDialogProps) {
  const isArchived = test.status === "inactive";
  const write = useTestChange(test.id, () => {
    toast({
      tone: "success",
      title: isArchived ? "Restored." : "Archived.",
      body: test.name,
    });
    onClose();
  });
  return (
    <FormDialog
      role="alertdialog"
      title={isArchived ? "Restore this test?" : "Archive this test?"}
      subtitle={test.name}
      submitLabel={isArchived ? "Restore" : "Archive"}
      write={write}
      notice={{
        notDone: isArchived ? "Not restored" : "Not archived",
        kept: "Nothing was changed.",
        current: `The test is ${isArchived ? "archived" : "not archived"}.`,
      }}
      onSubmit={() => write.start({ active: isArchived })}
      onClose={onClose}
    >
      <p>
        {isArchived
          ? "It can be ordered again immediately."
          : "It can no longer be ordered. Orders already placed for it continue, and it can be restored at any time."}
      </p>
    </FormDialog>
  );
}
