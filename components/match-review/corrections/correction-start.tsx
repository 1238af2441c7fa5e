"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { shortId } from "@/lib/contract/short-id";
import { patientName } from "@/lib/domain/orders/order-patient";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { orderQuery } from "@/lib/query/orders";
import { useSession } from "@/lib/query/session/session";
import { CorrectionDialog } from "./correction-dialog";

const QUESTION = {
  title: "Did this result go to the wrong person?",
  explains:
    "The order gets a warning and its values are covered immediately, and a second person is asked to review it. If they agree, the result is detached where the service can do that.",
  label: "What is wrong",
  action: "Open a case",
};

type CorrectionStartProps = { itemId: string | null; orderId: string };

/** Opens a case for a result that went to the wrong person. */
export function CorrectionStart({ itemId, orderId }: CorrectionStartProps) {
  const { staff } = useSession();
  const [isAsking, setAsking] = useState(false);
  // As the order's page has read it.
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: false });
  const reason = can(staff.role, "match:correct")
    ? undefined
    : `This needs the role ${leastRoleFor("match:correct")} or a higher one.`;
  return (
    <>
      <Button size="small" disabledReason={reason} onPress={() => setAsking(true)}>
        Wrong person …
      </Button>
      {isAsking ? (
        <CorrectionDialog
          question={QUESTION}
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
              reason: text,
            })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
