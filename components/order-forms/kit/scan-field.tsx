"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";

type ScanFieldProps = {
  /** What the kit in hand should say, when the reader came from its order; empty otherwise. */
  expected: string;
  isPending: boolean;
  problem: string | undefined;
  onScan: (sampleId: string) => void;
  /** The text is another one than the last answer was about. */
  onEdit: () => void;
};

/** The sample id, from a scanner that types it and presses Enter, or by hand. */
export function ScanField({ expected, isPending, problem, onScan, onEdit }: ScanFieldProps) {
  const [text, setText] = useState(expected);
  return (
    <form
      className="field-row"
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
            ? "Scan the code on the kit, or type what stands below it and press Enter."
            : "The order's own id. Compare it with the kit in your hand before you go on."
        }
        errorMessage={problem}
      />
      <Button type="submit" isPending={isPending}>
        Find the kit
      </Button>
    </form>
  );
}
