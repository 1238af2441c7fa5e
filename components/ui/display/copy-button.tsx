"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { PlainButton } from "@/components/ui/controls/plain-button";
import { toast } from "@/components/ui/feedback/toast";

/** Copies an id to the clipboard. */
export function CopyButton({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      toast({
        tone: "error",
        title: "Not copied.",
        body: `The browser refused. The id is ${id}`,
      });
    }
  }
  return (
    <PlainButton
      className="grid size-6 print:hidden place-items-center rounded-mark text-ink-3 hover:bg-sunken hover:text-ink [&_svg]:size-3.25"
      aria-label={isCopied ? `Copied ${id}` : `Copy ${id}`}
      onPress={copy}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </PlainButton>
  );
}
