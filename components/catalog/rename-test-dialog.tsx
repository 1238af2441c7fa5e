"use client";

import { useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
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
    <Dialog
      title="Rename this test"
      subtitle={test.name}
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button onPress={() => write.leave(onClose)} kbd="Esc">
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={write.isPending}
            disabledReason={disabledReason}
            onPress={() => write.start({ name: next })}
          >
            Rename
          </Button>
        </>
      }
    >
      <WriteNotice
        write={write}
        notDone="Not renamed"
        kept="Nothing was changed."
        current={`The test is named ${test.name}.`}
        isSaved={test.name === next}
      />
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={200}
        autoFocus
        description="Orders already placed for this test show the new name, too."
      />
    </Dialog>
  );
}
