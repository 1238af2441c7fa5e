"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Makes the browser ask before the page is left: while a write is in flight, because its outcome would not be seen
 * (except for drafts, whose outcome nobody waits for), and while there is no connection, because no other page can be
 * loaded and unsaved input would be lost.
 */
export function useLeaveGuard(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const writes = client.isMutating({ predicate: ({ meta }) => meta?.isDraft !== true });
      if (writes > 0 || navigator.onLine === false) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [client]);
}
