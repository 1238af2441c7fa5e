import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { failureOf } from "@/lib/query/failure";

type StaleBarProps = { error: unknown; since: string; onRetry: () => void };

/** What is on the screen stays readable, and its age is said. */
export function StaleBar({ error, since, onRetry }: StaleBarProps) {
  return (
    <div className="stale" role="status">
      <Mark shape="problem" />
      <span>
        <b>{failureOf(error).title}.</b> Shown: as of {since}.
      </span>
      <Button size="small" className="push" onPress={onRetry}>
        Read again
      </Button>
    </div>
  );
}
