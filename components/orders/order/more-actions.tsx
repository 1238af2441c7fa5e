"use client";

import { Braces, Ellipsis } from "lucide-react";
import { useState } from "react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Button } from "@/components/ui/controls/button";
import { Why } from "@/components/ui/display/why";
import {
  type Action,
  disabledReasons,
  type OrderActionState,
} from "@/lib/domain/orders/order-actions";
import type { OrderDialog } from "./order-actions";

type MoreActionsProps = { acts: OrderActionState; onOpen: (dialog: OrderDialog) => void };

const CLOSABLE = [
  ["reschedule", "Reschedule"],
  ["dispatch", "Dispatch now …"],
  ["cancel", "Cancel order …"],
] as const;

/**
 * The actions that are not possible now, each with its reason, and the raw order for those who may read it. Folded, so
 * that they never push a result off the screen; nothing where there is neither.
 */
export function MoreActions({ acts, onOpen }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { reschedule, readRaw } = acts;
  const closed = CLOSABLE.filter(([act]) => !acts[act].open);
  if (closed.length === 0 && !readRaw.open) return null;
  const explains = !reschedule.open && reschedule.because === "order";
  function openDialog(dialog: OrderDialog) {
    setOpen(false);
    onOpen(dialog);
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button aria-label="More actions" icon={<Ellipsis aria-hidden="true" />} />
      <Popover className="popover" placement="bottom end">
        <Dialog className="more-actions" aria-label="More actions">
          {closed.map(([act, label]) => (
            <Button key={act} size="small" disabledReason={getReason(acts[act])}>
              {label}
            </Button>
          ))}
          {disabledReasons(acts).map((reason) => (
            <Why key={reason}>{reason}</Why>
          ))}
          {explains ? (
            <Button size="small" variant="quiet" onPress={() => openDialog("reschedule")}>
              See each condition
            </Button>
          ) : null}
          {readRaw.open ? (
            <Button
              size="small"
              variant="quiet"
              icon={<Braces aria-hidden="true" />}
              onPress={() => openDialog("raw")}
            >
              Raw JSON
            </Button>
          ) : null}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function getReason(act: Action): string | undefined {
  return act.open ? undefined : act.reason;
}
