"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { getResultEvent, getResultKind } from "@/lib/domain/orders/result-event";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { acknowledgementsQuery } from "@/lib/query/today";
import { AcknowledgeDialog } from "./acknowledge-dialog";
import { AcknowledgedBy } from "./acknowledged-by";

type OpenResult = { kind: ResultKind; eventId: number };
type AcknowledgeResultProps = { order: OrderRecord };

/**
 * Who acknowledged the current result of an order, or the button to do so. Nothing when no acknowledgment is needed.
 */
export function AcknowledgeResult({ order }: AcknowledgeResultProps) {
  // Kept apart from the order, so that a colleague's acknowledgment or a newer result does not close the dialog.
  const [open, setOpen] = useState<OpenResult | null>(null);
  return (
    <>
      <Acknowledgement order={order} onOpen={setOpen} />
      {open ? (
        <AcknowledgeDialog
          subject={{ kind: "order", id: order.id, eventId: open.eventId }}
          kind={open.kind}
          person={patientName(order)}
          birthDate={order.patient_details ? birthDate(order.patient_details.dob) : null}
          title={order.lab_test.name}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

type AcknowledgementProps = AcknowledgeResultProps & { onOpen: (result: OpenResult) => void };

function Acknowledgement({ order, onOpen }: AcknowledgementProps) {
  const { staff } = useSession();
  const kind = getResultKind(order);
  const event = getResultEvent(order);
  const isNeeded = kind !== null && event !== null;
  const { data, error } = useQuery({ ...acknowledgementsQuery(order.id), enabled: isNeeded });
  const acknowledgement = data?.acknowledgements.find(
    (other) => other.kind === kind && other.event_id === event?.id,
  );
  const canAcknowledge =
    isNeeded && !acknowledgement && can(staff.role, "result:acknowledge") && Boolean(data ?? error);
  const open = () => {
    if (isNeeded) onOpen({ kind, eventId: event.id });
  };
  useKeys("Result of this order", [
    { keys: "s", label: "Acknowledge the result", run: () => canAcknowledge && open() },
  ]);
  if (!isNeeded) return null;
  if (acknowledgement) return <AcknowledgedBy acknowledgement={acknowledgement} />;
  if (!data && !error) return null;
  const reason = can(staff.role, "result:acknowledge")
    ? undefined
    : `This needs the role ${leastRoleFor("result:acknowledge")} or a higher one.`;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      <span className="text-small text-ink-2">
        {error ? "Could not load who acknowledged it." : "Nobody has acknowledged it yet."}
      </span>
      {/* Beside a critical value, the call comes first. */}
      <Button
        {...(kind === "critical" ? {} : { variant: "primary" as const })}
        disabledReason={reason}
        onPress={open}
      >
        Acknowledge …
      </Button>
    </div>
  );
}
