import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { STATE, STATE_HEAD } from "./state-class";

/** Shown instead of something that the viewer may not see; says who may. */
export function LockedState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${STATE} [&_:is(h2,h3)]:text-ink`}>
      <div className={STATE_HEAD}>
        <Lock aria-hidden="true" />
        <h2>{title}</h2>
      </div>
      <div>{children}</div>
    </div>
  );
}
