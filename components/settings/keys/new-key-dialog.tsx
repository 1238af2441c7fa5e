"use client";

import { Copy } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { toast } from "@/components/ui/feedback/toast";

type NewKeyDialogProps = { label: string; value: string; onClose: () => void };

/** A key that the service has just created, shown only once. */
export function NewKeyDialog({ label, value, onClose }: NewKeyDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast({ tone: "success", title: "Copied." });
    } catch {
      toast({
        tone: "error",
        title: "Not copied.",
        body: "The browser did not copy it. Select the key.",
      });
    }
  }
  return (
    <Dialog
      title="Copy the new key"
      subtitle={label}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>I have stored it</Button>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
            Copy key
          </Button>
        </>
      }
    >
      <p>It is shown only once. Anyone who has it can use it, so store it where keys are kept.</p>
      <code className="mono wrap-anywhere">{value}</code>
    </Dialog>
  );
}
