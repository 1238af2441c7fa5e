"use client";

import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
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
    <Dialog
      role="alertdialog"
      title={isArchived ? "Take this test back?" : "Archive this test?"}
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
            {isArchived ? "Take it back" : "Archive"}
          </Button>
        </>
      }
    >
      <WriteNotice
        write={write}
        notDone={isArchived ? "Not taken back" : "Not archived"}
        kept="Nothing was changed."
        current={`The test is ${test.status === "inactive" ? "archived" : "not archived"}.`}
      />
      <p>
        {isArchived
          ? "It can be ordered again at once."
          : "It can no longer be ordered. Orders that were placed for it go on, and it can be taken back at any time."}
      </p>
    </Dialog>
  );
}
