"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { api } from "@/lib/query/core/api";
import { getFailure } from "@/lib/query/core/failure";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { messageSettingQuery } from "@/lib/query/order-upkeep";

type MessageSettingProps = { orderId: string; disabledReason: string | undefined };

/** Whether the patient gets text messages about this order, with a switch. */
export function MessageSetting({ orderId, disabledReason }: MessageSettingProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(messageSettingQuery(orderId));
  const change = useWrite({
    send: (enabled: boolean) =>
      api("PATCH /api/orders/{order_id}/messages", { order_id: orderId, sms_enabled: enabled }),
    record: [messageSettingQuery(orderId).queryKey],
    onDone: (setting) => showAnswer(client, messageSettingQuery(orderId).queryKey, setting),
  });
  if (!data) {
    if (!error) return <Skeleton className="w-24" />;
    return (
      <>
        <span className="block text-ink-2">Not known. {getFailure(error).title}.</span>
        <Button size="small" onPress={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  const { sms_enabled: isOn } = data;
  return (
    <>
      <span className="mr-1">{isOn ? "on, about this order" : "off for this order"}</span>
      <Button
        size="small"
        isPending={change.isPending}
        disabledReason={disabledReason}
        aria-label={`Turn ${isOn ? "off" : "on"} text messages to the patient`}
        onPress={() => change.start(!isOn)}
      >
        Turn {isOn ? "off" : "on"}
      </Button>
      <WriteNotice
        write={change}
        notDone="Not changed"
        current={`Text messages to the patient: ${isOn ? "on" : "off"}.`}
      />
    </>
  );
}
