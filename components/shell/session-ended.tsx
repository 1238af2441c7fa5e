"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { failureOf } from "@/lib/query/failure";

/**
 * When the server says that the session is over, the page goes behind a cover: it may hold a patient's data, and
 * the person at the screen may be another one by now.
 */
export function SessionEnded() {
  const client = useQueryClient();
  const [backTo, setBackTo] = useState<string | null>(null);
  useEffect(() => {
    const check = (error: unknown) => {
      if (error && failureOf(error).kind === "unauthenticated") {
        setBackTo(window.location.pathname + window.location.search);
      }
    };
    const stopQueries = client.getQueryCache().subscribe(({ query }) => check(query.state.error));
    const stopMutations = client
      .getMutationCache()
      .subscribe(({ mutation }) => check(mutation?.state.error));
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
  return (
    <Dialog
      title="Your session has ended"
      role="alertdialog"
      cover
      isOpen={backTo !== null}
      onOpenChange={() => undefined}
      footer={
        <LinkButton variant="primary" href={`/sign-in?next=${encodeURIComponent(backTo ?? "/")}`}>
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
