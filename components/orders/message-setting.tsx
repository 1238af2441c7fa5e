"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { failureOf } from "@/lib/query/failure";
import { changeMessageSetting, messageSettingQuery } from "@/lib/query/order-upkeep";

type MessageSettingProps = { orderId: string; closedReason: string | undefined };

/** Whether the patient gets text messages about this order, and the switch for it. */
export function MessageSetting({ orderId, closedReason }: MessageSettingProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(messageSettingQuery(orderId));
  const change = useMutation({
    mutationFn: (enabled: boolean) => changeMessageSetting(orderId, enabled),
    retry: false,
    onSuccess: (setting) => client.setQueryData(messageSettingQuery(orderId).queryKey, setting),
    onError: () => client.invalidateQueries(messageSettingQuery(orderId)),
  });
  if (!data) {
    if (!error) return <Skeleton className="w-24" />;
    return (
      <>
        <span className="block ink-2">Not known. {failureOf(error).title}.</span>
        <Button size="small" onPress={() => void refetch()}>
          Ask again
        </Button>
      </>
    );
  }
  const { sms_enabled: isOn } = data;
  return (
    <>
      {isOn ? "on" : "off"}{" "}
      <Button
        size="small"
        isPending={change.isPending}
        closedReason={closedReason}
        aria-label={`Switch text messages to the patient ${isOn ? "off" : "on"}`}
        onPress={() => change.mutate(!isOn)}
      >
        Switch {isOn ? "off" : "on"}
      </Button>
      {change.error ? (
        <span className="block" role="alert">
          Not switched. {failureOf(change.error).said ?? failureOf(change.error).title}
        </span>
      ) : null}
    </>
  );
}
