"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { STATE, STATE_HEAD } from "./state-class";

type ErrorStateProps = {
  title: string;
  /** What was kept, and what to do next. */
  children?: ReactNode;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** What happened, what was kept, what to do next, and the request id to quote. */
export function ErrorState({ title, children, requestId, onRetry }: ErrorStateProps) {
  return (
    <div className={`${STATE} wrap-anywhere [&_:is(h2,h3)]:text-status-failed`} role="alert">
      <div className={`${STATE_HEAD} text-status-failed`}>
        <Mark shape="failed" />
        <h2>{title}</h2>
      </div>
      {children ? <div>{children}</div> : null}
      <div className="flex items-center gap-2 flex-wrap">
        {onRetry ? (
          <Button size="small" variant="primary" onPress={onRetry}>
            Try again
          </Button>
        ) : null}
        {requestId ? <span className="mono text-ink-3">req {requestId}</span> : null}
      </div>
    </div>
  );
}
