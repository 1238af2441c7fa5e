import type { ReactNode } from "react";

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** What was looked for and not found, and the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children ? <div>{children}</div> : null}
      {action}
    </div>
  );
}
