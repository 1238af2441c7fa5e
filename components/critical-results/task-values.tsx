import { Mark } from "@/components/ui/display/mark";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { formatCriticalValues, formatValue } from "@/lib/domain/critical-results/critical-labels";

type TaskValuesProps = {
  task: Pick<CriticalTask, "source" | "order_id" | "values" | "is_covered">;
};

/** The critical values of a task, each with its reference range and what made it critical; or why none is shown. */
export function TaskValues({ task }: TaskValuesProps) {
  if (task.values.length === 0) {
    return <span className="font-medium">{formatCriticalValues(task)}</span>;
  }
  return (
    <ul className="grid list-none gap-1">
      {task.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two values of one marker have the same name.
        <li key={index}>
          <span className="inline-flex items-start gap-1.5 font-medium text-status-failed [&_svg]:mt-1 [&_svg]:flex-none">
            <Mark shape="critical" />
            {formatValue(value)}
          </span>
          <span className="text-small text-ink-2 block">
            Reference {value.reference_range ?? "not recorded"}
            {value.limit ? ` · ${value.limit}` : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
