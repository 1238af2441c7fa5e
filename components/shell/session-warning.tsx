"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { getFailure } from "@/lib/query/core/failure";
import { useSession } from "@/lib/query/session/session";
import type { SessionWatch } from "./use-session-watch";

/**
 * Shown two minutes before the session ends: either for inactivity, which the person can prevent by confirming their
 * presence, or at its time limit.
 */
export function SessionWarning({ watch }: { watch: SessionWatch }) {
  const { idle_minutes, expires_at } = useSession();
  const { zone } = useDisplayZone();
  const [knownLimit, setKnownLimit] = useState<string | null>(null);
  const stay = useMutation({ mutationFn: watch.stay });
  if (watch.phase === "limit-soon" && knownLimit !== expires_at) {
    return (
      <Dialog
        title="Your session ends soon"
        role="alertdialog"
        isOpen
        onOpenChange={() => setKnownLimit(expires_at)}
        footer={
          <Button variant="primary" onPress={() => setKnownLimit(expires_at)}>
            Continue until then
          </Button>
        }
      >
        <p>
          It reaches its limit {formatInstant(expires_at, zone)}. Finish what you are doing, then
          sign in again.
        </p>
      </Dialog>
    );
  }
  if (watch.phase !== "idle-soon") return null;
  return (
    <Dialog
      title="Are you still there?"
      role="alertdialog"
      isOpen
      onOpenChange={() => stay.mutate()}
      footer={
        <Button variant="primary" isPending={stay.isPending} onPress={() => stay.mutate()}>
          Stay signed in
        </Button>
      }
    >
      {stay.isError ? (
        <Notice tone="error" title={`${getFailure(stay.error).title}.`} role="alert">
          {getFailure(stay.error).detail}
        </Notice>
      ) : null}
      <p>
        You will be signed out within two minutes, because nothing was done here for almost{" "}
        {idle_minutes} minutes.
      </p>
    </Dialog>
  );
}
