import { Lock } from "lucide-react";
import type { ReactNode } from "react";

/** The reason of a disabled button, shown beside it. */
export function Why({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="why" id={id}>
      <Lock aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
