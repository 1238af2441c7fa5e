import type { ReactNode } from "react";
import { STATE } from "./state-class";

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** What was looked for and not found, and the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={`${STATE} [&_:is(h2,h3)]:text-ink`}>
      <h2>{title}</h2>
      {children ? <div>{children}</div> : null}
      {action}
    </div>
  );
}
