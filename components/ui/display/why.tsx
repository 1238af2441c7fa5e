import { Lock } from "lucide-react";
import type { ReactNode } from "react";

/** Why a button is disabled, shown beside it. */
export function Why({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="flex max-w-225 items-start gap-1.5 text-small text-ink-2" id={id}>
      <Lock aria-hidden="true" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
