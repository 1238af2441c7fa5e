"use client";

import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
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
    <Dialog
      role="alertdialog"
      title={isArchived ? "Restore this test?" : "Archive this test?"}
      subtitle={test.name}
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button onPress={() => write.leave(onClose)} kbd="Esc">
            Leave it
          </Button>
          <Button
            variant="primary"
            isPending={write.isPending}
            onPress={() => write.start({ active: isArchived })}
          >
            {isArchived ? "Restore" : "Archive"}
          </Button>
        </>
      }
    >
      <WriteNotice
        write={write}
        notDone={isArchived ? "Not restored" : "Not archived"}
        kept="Nothing was changed."
        current={`The test is ${test.status === "inactive" ? "archived" : "not archived"}.`}
      />
      <p>
        {isArchived
          ? "It can be ordered again immediately."
          : "It can no longer be ordered. Orders already placed for it continue, and it can be restored at any time."}
      </p>
    </Dialog>
  );
}
