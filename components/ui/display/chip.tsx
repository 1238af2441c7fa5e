"use client";

import { X } from "lucide-react";
import { Button } from "react-aria-components";

type ChipProps = { label: string; value: string; onRemove: () => void };

/** One filter as a sentence, with the means to take it away. */
export function Chip({ label, value, onRemove }: ChipProps) {
  return (
    <span className="chip">
      <span>{label}</span>
      <b>{value}</b>
      <Button aria-label={`Remove ${label} ${value}`} onPress={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </span>
  );
}
