"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { ORDER_STEPS } from "@/lib/contract/dashboard/orders/order-draft";
import { instantParts } from "@/lib/domain/datetime";
import { nameDrafts } from "@/lib/domain/order-form/draft-names";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";
import { draftKeys } from "@/lib/query/keys";
import { draftsQuery, orderChoicesQuery } from "@/lib/query/order-drafts";
import { LINE, LINE_LIST } from "./form-layout";
import { STEP_LABELS } from "./form-steps";

/** The person's own drafts, to continue or delete. Nobody else sees them. */
export function DraftList({ openId }: { openId: string }) {
  const client = useQueryClient();
  const { zone, renderedAt } = useDisplayZone();
  const now = useNow(renderedAt);
  const { data, error } = useQuery(draftsQuery);
  const { data: choices } = useQuery(orderChoicesQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (draft_id: string) => api("DELETE /api/order-drafts/{draft_id}", { draft_id }),
    onSuccess: () => toast({ tone: "success", title: "Draft deleted." }),
    onError: (failed) => toast({ tone: "error", ...describeWriteFailure(failed, "Not deleted") }),
    onSettled: () => client.invalidateQueries({ queryKey: draftKeys.list }),
  });
  if (error)
    return (
      <p className="section text-small text-ink-2">
        Your drafts cannot be loaded now: {getFailure(error).title}.
      </p>
    );
  const drafts = (data?.drafts ?? []).filter(({ id }) => id !== openId);
  if (drafts.length === 0) return null;
  const names = nameDrafts(drafts, choices, {
    zone,
    today: instantParts(now, zone).date,
  });
  return (
    <section className="section" aria-label="Your drafts">
      <div className="section-head">
        <h2>Your drafts</h2>
        <span className="sub">only you see them</span>
      </div>
      <ul className={LINE_LIST}>
        {drafts.map(({ id, values, state }) => {
          const name = names.get(id) ?? "";
          return (
            <li key={id} className={LINE}>
              <span className="grow">
                <Link href={`/orders/new?draft=${id}`} prefetch={false}>
                  {name}
                </Link>{" "}
                <span className="text-ink-2 text-small">
                  {state === "sending"
                    ? "sent, answer not known"
                    : `step ${ORDER_STEPS.indexOf(values.step) + 1}, ${STEP_LABELS[values.step]}`}
                </span>
              </span>
              {state === "open" ? (
                <Button
                  size="small"
                  isPending={isPending}
                  aria-label={`Delete the draft of ${name}`}
                  onPress={() => mutate(id)}
                >
                  Delete
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
