"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Dialog } from "@/components/ui/controls/dialog";
import { LinkButton } from "@/components/ui/controls/link-button";
import { useSessionEnd } from "./use-session-end";

/**
 * When the session is over, the page goes behind a cover: it may hold a patient's data, and the person at the screen
 * may be another one by now.
 */
export function SessionEnded() {
  const hasEnded = useSessionEnd();
  const path = usePathname();
  const query = useSearchParams().toString();
  const backTo = query === "" ? path : `${path}?${query}`;
  return (
    <Dialog
      title="Your session has ended"
      role="alertdialog"
      cover
      isOpen={hasEnded}
      onOpenChange={() => undefined}
      footer={
        <LinkButton variant="primary" href={`/sign-in?next=${encodeURIComponent(backTo)}`}>
          Sign in again
        </LinkButton>
      }
    >
      <p>
        It was not used for a while, reached its limit, or was ended elsewhere. After signing in you
        come back to this page.
      </p>
    </Dialog>
  );
}
