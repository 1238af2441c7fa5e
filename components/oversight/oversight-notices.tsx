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

/** On every screen: the viewer's own open emergency access and, for reviewers, that something waits for review. */
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
  const toReview = data?.to_review ?? 0;
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
      {toReview > 0 ? (
        <Notice tone="warn" title={`${toReview} to review:`}>
          unusual views or emergency access to patient data.{" "}
          <Link href="/audit/oversight" prefetch={false}>
            Review
          </Link>
        </Notice>
      ) : null}
    </>
  );
}
