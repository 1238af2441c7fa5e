import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";

type StaleBarProps = {
  /** Why it could not be read again. */
  title: string;
  /** What the screen holds instead: `as of 14:02`. */
  shown: string;
  onRetry: () => void;
};

/** Above data that could not be read again: why, and how old it is. */
export function StaleBar({ title, shown, onRetry }: StaleBarProps) {
  return (
    <div className="stale" role="status">
      <Mark shape="problem" />
      <span>
        <b>{title}.</b> Shown: {shown}.
      </span>
      <Button size="small" className="push" onPress={onRetry}>
        Read again
      </Button>
    </div>
  );
}
