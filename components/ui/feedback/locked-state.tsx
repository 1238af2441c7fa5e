import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/controls/link-button";
import { STATE, STATE_HEAD } from "./state-class";

type LockedStateProps = {
  title: string;
  /** The way on; to the start page unless given. */
  action?: ReactNode;
  children: ReactNode;
};

/** Shown instead of something that the viewer may not see; says who may, and leads on. */
export function LockedState({
  title,
  action = (
    <LinkButton href="/" size="small">
      Go to the start page
    </LinkButton>
  ),
  children,
}: LockedStateProps) {
  return (
    <div className={`${STATE} [&_:is(h2,h3)]:text-ink`}>
      <div className={STATE_HEAD}>
        <Lock aria-hidden="true" />
        <h2>{title}</h2>
      </div>
      <div>{children}</div>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
