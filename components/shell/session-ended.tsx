"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Dialog } from "@/components/ui/controls/dialog";
import { LinkButton } from "@/components/ui/controls/link-button";
import { useSessionEnd } from "./use-session-end";

/**
 * When the session is over, the page is covered: it may contain a patient's data, and the person at the screen may be
 * someone else by now.
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
        It was idle for too long, reached its limit, or was ended elsewhere. After signing in you
        return to this page.
      </p>
    </Dialog>
  );
}
