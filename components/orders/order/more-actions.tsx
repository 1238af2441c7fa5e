"use client";

import { Braces, Ellipsis } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { DropDown } from "@/components/ui/controls/drop-down";
import { POPOVER } from "@/components/ui/controls/popover-class";
import { Why } from "@/components/ui/display/why";
import {
  type Action,
  disabledReasons,
  type OrderActionState,
} from "@/lib/domain/orders/order-actions";

/** The dialogs that an order's page can open. */
export type OrderDialog = "reschedule" | "dispatch" | "cancel" | "raw";

type MoreActionsProps = { actions: OrderActionState; onOpen: (dialog: OrderDialog) => void };

const ACTIONS = [
  ["reschedule", "Reschedule"],
  ["dispatch", "Dispatch now …"],
  ["cancel", "Cancel order …"],
] as const;

/**
 * The actions that are not possible now, each with its reason, and the raw order for those who may read it. They are in
 * a popover to leave the space to the result.
 */
export function MoreActions({ actions, onOpen }: MoreActionsProps) {
  const { reschedule, readRaw } = actions;
  const disabled = ACTIONS.filter(([action]) => !actions[action].open);
  if (disabled.length === 0 && !readRaw.open) return null;
  const hasConditions = !reschedule.open && reschedule.because === "order";
  return (
    <DropDown
      label="More actions"
      className={POPOVER}
      contentClassName="grid w-80 max-w-[calc(100vw-32px)] justify-items-start gap-2 p-3 outline-none"
      placement="bottom end"
      trigger={(props) => (
        <Button {...props} aria-label="More actions" icon={<Ellipsis aria-hidden="true" />} />
      )}
    >
      {(close) => {
        const openDialog = (dialog: OrderDialog) => {
          close();
          onOpen(dialog);
        };
        return (
          <>
            {disabled.map(([action, label]) => (
              <Button key={action} size="small" disabledReason={getReason(actions[action])}>
                {label}
              </Button>
            ))}
            {disabledReasons(actions).map((reason) => (
              <Why key={reason}>{reason}</Why>
            ))}
            {hasConditions ? (
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
          </>
        );
      }}
    </DropDown>
  );
}

function getReason(action: Action): string | undefined {
  return action.open ? undefined : action.reason;
}
