"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { getFailure } from "@/lib/query/core/failure";
import { beginSso } from "@/lib/query/session/sign-in";

const PROBLEMS = new Map(
  Object.entries<string>({
    "no-access": "Your account there has no access to this clinic. Ask an administrator.",
    "sso-failed": "Single sign-on did not work. Try again, or sign in with your password.",
  }),
);

type SsoButtonProps = {
  name: string;
  /** Where to continue afterwards, as a path within Phial; the current page when omitted. */
  next?: string;
  /** Why the last attempt failed. */
  problem?: string;
};

/** Starts a sign-in with the organization's identity provider. */
export function SsoButton({ name, next, problem = "" }: SsoButtonProps) {
  const begin = useMutation({
    mutationFn: () => beginSso(next ?? `${window.location.pathname}${window.location.search}`),
    onSuccess: (url) => window.location.assign(url),
  });
  const text = begin.isError ? getFailure(begin.error).title : PROBLEMS.get(problem);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {text ? (
        <Notice tone="error" title="Not signed in." role="alert">
          {text}
        </Notice>
      ) : null}
      <Button
        className="h-10"
        isPending={begin.isPending || begin.isSuccess}
        onPress={() => begin.mutate()}
      >
        Sign in with {name}
      </Button>
    </div>
  );
}
