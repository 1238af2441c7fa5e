"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { toast } from "@/components/ui/feedback/toast";
import { shortId } from "./short-id";

/** A long id as its first and last four characters, with the whole of it on the clipboard on demand. */
export function CopyId({ id }: { id: string }) {
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
    <span className="copy-id">
      <span className="mono" title={id}>
        {shortId(id)}
      </span>
      <Button aria-label={isCopied ? `Copied ${id}` : `Copy ${id}`} onPress={copy}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
    </span>
  );
}
