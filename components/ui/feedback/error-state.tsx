"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";

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
    <div className="state is-error" role="alert">
      <div className="head">
        <Mark shape="failed" />
        <h2>{title}</h2>
      </div>
      {children ? <div>{children}</div> : null}
      <div className="row wrap">
        {onRetry ? (
          <Button size="small" variant="primary" onPress={onRetry}>
            Try again
          </Button>
        ) : null}
        {requestId ? <span className="mono ink-3">req {requestId}</span> : null}
      </div>
    </div>
  );
}
