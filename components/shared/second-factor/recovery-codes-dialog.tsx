"use client";

import { Copy } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { toast } from "@/components/ui/feedback/toast";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Codes to sign in with after losing the second factor, shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ tone: "success", title: "Copied." });
    } catch {
      toast({
        tone: "error",
        title: "Not copied.",
        body: "The browser did not copy it. Select the codes.",
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
      <p>They are shown only once. Each can be used once in place of your second factor.</p>
      <ul className="mono mt-3 grid gap-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
