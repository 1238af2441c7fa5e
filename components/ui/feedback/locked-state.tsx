import { Lock } from "lucide-react";
import type { ReactNode } from "react";

/** Something that the viewer may not see, and who may. */
export function LockedState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="state">
      <div className="head">
        <Lock aria-hidden="true" />
        <h2>{title}</h2>
      </div>
      <div>{children}</div>
    </div>
  );
}
