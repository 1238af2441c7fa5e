import { Lock } from "lucide-react";
import type { ReactNode } from "react";

/** No permission: the frame is there, the data is not, and the role that has it is named. */
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
