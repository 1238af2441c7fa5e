"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2, X } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { CorrectionStart } from "@/components/match-review/corrections/correction-start";
import { useQueue } from "@/components/match-review/queue/queue-context";
import { RememberNameStart } from "@/components/shared/remembered-names/remember-name-start";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { shortId } from "@/lib/contract/short-id";
import { describeState, whatWasDone } from "@/lib/domain/match-review/decision-sentence";
import { getNamesDisabledReason } from "@/lib/domain/match-review/remembered-names";
import { can } from "@/lib/domain/permissions";
import { nameOfferQuery } from "@/lib/query/match-review/remembered-names";
import { useSession } from "@/lib/query/session/session";
import { useLastDecision } from "./undo-provider";
import type { OwnDecision } from "./use-own-decision";

/** The viewer's last decision while it can be undone, and its outcome afterwards. Nothing when there is none. */
export function UndoBar() {
  const { own } = useLastDecision();
  return own ? <Bar key={own.decision.id} own={own} /> : null;
}

function Bar({ own }: { own: OwnDecision }) {
  const { getHref } = useQueue();
  const { undo, isPending, dismiss } = useLastDecision();
  const { decision, item, until } = own;
  const left = useSecondsLeft(until);
  const isRequested = decision.state === "awaiting_second";
  const canUndo = isRequested || (decision.state === "waiting" && left > 0);
  const subject = (
    <>
      <b className="font-semibold">{whatWasDone(decision)}</b> the result of{" "}
      {item.initials ?? "nobody named"},{" "}
      <Link className="mono" href={getHref(item.id)} prefetch={false}>
        res {shortId(item.id)}
      </Link>
      .
    </>
  );
  return (
    <div
      className="flex items-center gap-2.5 min-h-10 py-1.5 px-6 bg-sunken border-b border-b-line text-small max-sm:px-4"
      role="status"
      aria-label="Last decision"
    >
      {canUndo ? (
        <>
          {isRequested ? <Mark shape="info" /> : <UndoClock left={left} />}
          {isRequested ? (
            <span>{subject} It waits for a second review.</span>
          ) : (
            <span>
              {subject} It is sent in <span aria-hidden="true">{left} s</span>
              <span className="sr-only">a few seconds</span>; after that it cannot be undone.
            </span>
          )}
          <Button
            size="small"
            className="ml-auto"
            icon={<Undo2 aria-hidden="true" />}
            kbd="z"
            isPending={isPending}
            onPress={undo}
          >
            Undo
          </Button>
        </>
      ) : (
        <>
          <Mark shape={decision.state === "sent" ? "ok" : "info"} />
          <span>
            {subject} {describeState(decision)}
          </span>
          <span className="ml-auto" />
          {decision.result_order_id ? (
            <>
              <NameOffered itemId={item.id} />
              <CorrectionStart itemId={item.id} orderId={decision.result_order_id} />
            </>
          ) : null}
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            aria-label="Dismiss"
            onPress={dismiss}
          />
        </>
      )}
    </div>
  );
}

/** The offer to remember the name of an accepted result, if it is the second one under it. */
function NameOffered({ itemId }: { itemId: string }) {
  const { staff, team } = useSession();
  const isPossible =
    getNamesDisabledReason(team.deployment) === null && can(staff.role, "match:review");
  const { data } = useQuery({ ...nameOfferQuery(itemId), enabled: isPossible });
  return data?.offer ? <RememberNameStart offer={data.offer} /> : null;
}

const RADIUS = 6.5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The remaining seconds as an arc that closes, as a share of those that were left when it was first drawn. */
function UndoClock({ left }: { left: number }) {
  const [total] = useState(left);
  const share = Math.min(1, left / total);
  const circle = { cx: 8, cy: 8, r: RADIUS, fill: "none", strokeWidth: 2 };
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" className="flex-none" aria-hidden="true">
      <circle {...circle} stroke="var(--color-line-strong)" />
      <circle
        {...circle}
        stroke="var(--color-ink)"
        strokeDasharray={`${(share * CIRCUMFERENCE).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}

const TICK_MS = 200;

/**
 * Whole seconds until a moment (in milliseconds of this browser's clock), counted down to 0; 0 when there is no such
 * moment.
 */
function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
