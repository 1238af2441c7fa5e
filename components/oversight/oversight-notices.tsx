"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { instantParts } from "@/lib/domain/datetime";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { accessChanged, oversightWatchQuery } from "@/lib/query/oversight";

/**
 * On every screen: the viewer's own open emergency access and, for reviewers, a band each for
 * emergency accesses and for unusual views that wait for their review.
 */
export function OversightNotices({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { zone } = useDisplayZone();
  const client = useQueryClient();
  const { data } = useQuery(oversightWatchQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: (access_id: string) =>
      api("POST /api/oversight/emergency-access/{access_id}/end", { access_id }),
    onError: (error) => toast({ tone: "error", ...describeWriteFailure(error, "Not ended") }),
    onSettled: () => accessChanged(client),
  });
  const own = (data?.own ?? []).filter(({ ends_at }) => Date.parse(ends_at) > Date.parse(now));
  const { accesses, alarms } = data?.to_review ?? { accesses: 0, alarms: 0 };
  return (
    <>
      {own.map(({ access_id, person_id, ends_at }) => (
        <Notice key={access_id} tone="warn" title="Emergency access is open.">
          You see the contact details of{" "}
          <Link href={`/people/${person_id}`} prefetch={false}>
            one person
          </Link>{" "}
          until {instantParts(ends_at, zone).time} {instantParts(ends_at, zone).zone}. It is
          recorded and will be reviewed.{" "}
          <Button size="small" isPending={isPending} onPress={() => mutate(access_id)}>
            End it now
          </Button>
        </Notice>
      ))}
      {accesses > 0 ? (
        <Notice tone="warn" title={`Emergency access: ${accesses} to review.`}>
          Contact details were opened in an emergency.{" "}
          <Link href="/audit/oversight#accesses-title" prefetch={false}>
            Review the reason
          </Link>
        </Notice>
      ) : null}
      {alarms > 0 ? (
        <Notice tone="info" title={`Unusual views: ${alarms} to review.`}>
          A staff member opened far more people than usual.{" "}
          <Link href="/audit/oversight" prefetch={false}>
            Review the number
          </Link>
        </Notice>
      ) : null}
    </>
  );
}
