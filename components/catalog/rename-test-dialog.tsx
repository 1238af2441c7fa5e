"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import type { LabTest } from "@/lib/contract/lab-test";
import { ChangeFailure } from "./change-failure";
import { useTestChange } from "./use-test-change";

type RenameTestDialogProps = { test: LabTest; onClose: () => void };

/** Another name for a test: new orders and old ones show it. */
export function RenameTestDialog({ test, onClose }: RenameTestDialogProps) {
  const [name, setName] = useState(test.name);
  const { mutate, error, isPending } = useTestChange(test.id, (renamed) => {
    toast({ tone: "success", title: "Renamed.", body: renamed.name });
    onClose();
  });
  const next = name.trim();
  const closedReason =
    next === "" ? "A test needs a name" : next === test.name ? "This is its name" : undefined;
  return (
    <Dialog
      title="Rename this test"
      subtitle={test.name}
      isOpen
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} kbd="Esc">
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            closedReason={closedReason}
            onPress={() => mutate({ name: next })}
          >
            Rename
          </Button>
        </>
      }
    >
      {error ? <ChangeFailure error={error} notDone="Not renamed" /> : null}
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={200}
        autoFocus
        description="Orders that were placed for this test show the new name too."
      />
    </Dialog>
  );
}
