"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";

type ScanFieldProps = {
  /** The sample id of the order that linked here; empty otherwise. */
  expected: string;
  isPending: boolean;
  problem: string | undefined;
  onScan: (sampleId: string) => void;
  /** Called when the text changes after a search. */
  onEdit: () => void;
};

/** The sample id, entered by a scanner that presses Enter, or by hand. */
export function ScanField({ expected, isPending, problem, onScan, onEdit }: ScanFieldProps) {
  const [text, setText] = useState(expected);
  return (
    <form
      className="max-w-144"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onScan(text.trim());
      }}
    >
      <TextField
        label="Sample id"
        value={text}
        mono
        autoFocus
        maxLength={64}
        autoComplete="off"
        spellCheck="false"
        onChange={(next) => {
          setText(next);
          onEdit();
        }}
        description={
          expected === ""
            ? "Scan the code on the kit, or type the text below it and press Enter."
            : "The sample id of the order. Compare it with the kit in your hand before you continue."
        }
        errorMessage={problem}
        beside={
          <Button type="submit" variant="primary" isPending={isPending}>
            Find the kit
          </Button>
        }
      />
    </form>
  );
}
