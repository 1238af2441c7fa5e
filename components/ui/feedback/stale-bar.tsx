import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";

/** A band across the page about data that may be old; its text wraps beside the mark, and leaves the room for a button. */
export const STALE =
  "flex flex-wrap items-center gap-2 max-sm:flex-nowrap max-sm:items-start max-sm:[&>svg]:mt-0.5 max-sm:[&>span]:min-w-0 [&>svg]:flex-none border-y border-status-problem-line bg-status-problem-tint px-6 py-1.5 text-small max-sm:px-4";

type StaleBarProps = {
  /** Why the refetch failed. */
  title: string;
  /** What the screen shows instead: `as of 14:02`. */
  shown: string;
  onRetry: () => void;
};

/** Shown above data that could not be refetched: why, and how old it is. */
export function StaleBar({ title, shown, onRetry }: StaleBarProps) {
  return (
    <div className={STALE} role="status">
      <Mark shape="problem" className="text-status-problem" />
      <span>
        <b>{title}.</b> Shown: {shown}.
      </span>
      <Button size="small" className="ml-auto" onPress={onRetry}>
        Reload{" "}
      </Button>
    </div>
  );
}
