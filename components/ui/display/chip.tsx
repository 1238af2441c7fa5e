"use client";

import { X } from "lucide-react";
import { PlainButton } from "@/components/ui/controls/plain-button";
import { CHIP } from "./chip-class";

type ChipProps = { label: string; value: string; onRemove: () => void };

/** One filter as a label and a value, with a button to remove it. */
export function Chip({ label, value, onRemove }: ChipProps) {
  return (
    <span className={CHIP}>
      <span className="pl-2 text-ink-3">{label}</span>
      <b className="overflow-hidden pr-2 pl-1.25 font-medium text-ellipsis">{value}</b>
      <PlainButton
        className="grid size-6.5 flex-none place-items-center border-l border-line text-ink-2 hover:bg-sunken"
        aria-label={`Remove ${label} ${value}`}
        onPress={onRemove}
      >
        <X aria-hidden="true" className="size-3" />
      </PlainButton>
    </span>
  );
}
