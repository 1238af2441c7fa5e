"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { getFailure } from "@/lib/query/core/failure";
import { signOut } from "@/lib/query/session/session";

/** Signs out somebody who has a session and may not use the dashboard yet. */
export function LeaveButton() {
  const leave = useMutation({
    mutationFn: signOut,
    // A full page load, so that nothing of the session remains in this tab's memory.
    onSuccess: () => window.location.assign("/sign-in"),
  });
  const failure = leave.isError ? getFailure(leave.error) : null;
  return (
    <>
      {failure ? (
        <Notice tone="error" title={`Still signed in. ${failure.title}.`} role="alert">
          {failure.detail}
        </Notice>
      ) : null}
      <Button variant="quiet" onPress={() => leave.mutate()}>
        Sign out
      </Button>
    </>
  );
}
