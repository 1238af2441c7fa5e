"use client";

import { Copy } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { toast } from "@/components/ui/feedback/toast";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Codes for the day on which the second factor is lost, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ tone: "success", title: "Copied." });
    } catch {
      toast({
        tone: "error",
        title: "Not copied.",
        body: "The browser refused. Select the codes.",
      });
    }
  }
  return (
    <Dialog
      title="Keep these recovery codes"
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>I have stored them</Button>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
            Copy codes
          </Button>
        </>
      }
    >
      <p>
        They are shown this once. Each replaces your second factor once, when you do not have it at
        hand.
      </p>
      <ul className="mono mt-3 grid gap-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
