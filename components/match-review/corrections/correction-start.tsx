"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import type { CorrectionMistake } from "@/lib/contract/dashboard/match-correction";
import { shortId } from "@/lib/contract/short-id";
import { patientName } from "@/lib/domain/orders/order-patient";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { orderQuery } from "@/lib/query/orders";
import { useSession } from "@/lib/query/session/session";
import { CorrectionDialog } from "./correction-dialog";

const EXPLAINS = {
  person:
    "The order gets a warning and its values are withheld immediately, and a second person is asked to review it. If they agree, the result is detached where the service can do that.",
  order:
    "The result is this person's, but was made for another order. The order gets a warning and its values stay in view; a second person is asked to review it. If they agree, the result is detached where the service can do that.",
} as const satisfies Record<CorrectionMistake, string>;

const MISTAKES = [
  { value: "person", label: "Wrong person" },
  { value: "order", label: "Right person, wrong order" },
] as const;

type CorrectionStartProps = { itemId: string | null; orderId: string };

/** Opens a case for a result that went to the wrong person or order. */
export function CorrectionStart({ itemId, orderId }: CorrectionStartProps) {
  const { staff } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [mistake, setMistake] = useState<CorrectionMistake>("person");
  // As the order's page has read it.
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: false });
  const reason = can(staff.role, "match:correct")
    ? undefined
    : `This needs the role ${leastRoleFor("match:correct")} or a higher one.`;
  return (
    <>
      <Button size="small" disabledReason={reason} onPress={() => setAsking(true)}>
        Wrong match …
      </Button>
      {isAsking ? (
        <CorrectionDialog
          question={{
            title: "Did this result go to the wrong person or order?",
            explains: EXPLAINS[mistake],
            label: "What is wrong",
            action: "Open a case",
          }}
          subtitle={
            order
              ? `${patientName(order)} · ${order.lab_test.name}, order ${shortId(orderId)}`
              : `Order ${shortId(orderId)}`
          }
          recordId={itemId ?? orderId}
          send={(text, key) =>
            api("POST /api/match-corrections", {
              correction_id: key,
              item_id: itemId,
              order_id: orderId,
              mistake,
              reason: text,
            })
          }
          onClose={() => setAsking(false)}
        >
          <Segmented
            label="What is wrong about the match"
            value={mistake}
            onChange={setMistake}
            options={MISTAKES}
          />
        </CorrectionDialog>
      ) : null}
    </>
  );
}
