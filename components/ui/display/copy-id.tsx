"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { toast } from "@/components/ui/feedback/toast";
import { shortId } from "./short-id";

/**
 * A long id as its first and last four characters, or a text such as an address `isWhole`, with the whole of it on the
 * clipboard on demand.
 */
export function CopyId({ id, isWhole = false }: { id: string; isWhole?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      toast({ tone: "error", title: "Not copied.", body: `The browser refused. The id is ${id}` });
    }
  }
  return (
    <span className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap">
      <span className={isWhole ? "mono whitespace-normal wrap-anywhere" : "mono"} title={id}>
        {isWhole ? id : shortId(id)}
      </span>
      <Button
        className="grid size-6 place-items-center rounded-mark text-ink-3 hover:bg-sunken hover:text-ink [&_svg]:size-3.25"
        aria-label={isCopied ? `Copied ${id}` : `Copy ${id}`}
        onPress={copy}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
    </span>
  );
}
