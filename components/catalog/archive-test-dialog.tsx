"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { LabTest } from "@/lib/contract/lab-test";
import { ChangeFailure } from "./change-failure";
import { useTestChange } from "./use-test-change";

type ArchiveTestDialogProps = { test: LabTest; onClose: () => void };

/** Takes a test out of use, or takes it back into use. */
export function ArchiveTestDialog({ test, onClose }: ArchiveTestDialogProps) {
  const isArchived = test.status === "inactive";
  const { mutate, error, isPending } = useTestChange(test.id, () => {
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
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} kbd="Esc">
            Leave it
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            onPress={() => mutate({ active: isArchived })}
          >
            {isArchived ? "Take it back" : "Archive"}
          </Button>
        </>
      }
    >
      {error ? (
        <ChangeFailure error={error} notDone={isArchived ? "Not taken back" : "Not archived"} />
      ) : null}
      <p>
        {isArchived
          ? "It can be ordered again at once."
          : "It can no longer be ordered. Orders that were placed for it go on, and it can be taken back at any time."}
      </p>
    </Dialog>
  );
}
