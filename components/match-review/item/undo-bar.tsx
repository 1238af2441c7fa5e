"use client";

import { Undo2, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { CorrectionStart } from "@/components/match-review/corrections/correction-start";
import { useQueue } from "@/components/match-review/queue/queue-context";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { shortId } from "@/components/ui/display/short-id";
import { toast } from "@/components/ui/feedback/toast";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { formatAction, formatState } from "@/lib/domain/match-review/decision-sentence";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useUndo } from "@/lib/query/use-match-review";
import styles from "./item.module.css";
import { UndoClock } from "./undo-clock";
import { type OwnDecision, useOwnDecision } from "./use-own-decision";
import { useSecondsLeft } from "./use-seconds-left";

/** The viewer's last decision while it can be undone, and its outcome afterwards. Nothing when there is none. */
export function UndoBar() {
  const { own, dismiss } = useOwnDecision();
  return own ? <Bar key={own.decision.id} own={own} onDismiss={dismiss} /> : null;
}

function Bar({ own, onDismiss }: { own: OwnDecision; onDismiss: () => void }) {
  const router = useRouter();
  const { getHref, announce } = useQueue();
  const { decision, item, until } = own;
  const left = useSecondsLeft(until);
  const write = useUndo({
    onDoneHere: ({ state }) => {
      if (state !== "undone") return;
      announce("Undone. It was never sent.");
      router.push(getHref(item.id));
    },
    onFailed: (error) => toast({ tone: "error", ...describeWriteFailure(error, "Not undone") }),
  });
  const canUndo = decision.state === "waiting" && left > 0;
  function undo() {
    if (canUndo) write.start(decision.id);
  }
  useKeys("Last decision", [
    { keys: "z", label: "Undo the last decision", run: undo },
    { keys: "u", label: "Undo the last decision", run: undo },
  ]);
  const subject = (
    <>
      <b className="semibold">{formatAction(decision.action).done}</b> the result of{" "}
      {item.initials ?? "nobody named"},{" "}
      <Link className="mono" href={getHref(item.id)} prefetch={false}>
        res {shortId(item.id)}
      </Link>
      .
    </>
  );
  return (
    <div className={styles.undo} role="status" aria-label="Last decision">
      {canUndo ? (
        <>
          <UndoClock left={left} />
          <span>
            {subject} It is sent in <span aria-hidden="true">{left} s</span>
            <span className="sr-only">a few seconds</span>; after that it cannot be undone.
          </span>
          <Button
            size="small"
            className="push"
            icon={<Undo2 aria-hidden="true" />}
            kbd="z"
            isPending={write.isPending}
            onPress={undo}
          >
            Undo
          </Button>
        </>
      ) : (
        <>
          <Mark shape={decision.state === "sent" ? "ok" : "info"} />
          <span>
            {subject} It {formatState(decision.state)}. {decision.outcome ?? ""}
          </span>
          <span className="push" />
          {decision.result_order_id ? (
            <CorrectionStart itemId={item.id} orderId={decision.result_order_id} />
          ) : null}
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            aria-label="Dismiss"
            onPress={onDismiss}
          />
        </>
      )}
    </div>
  );
}
