import { Mark } from "@/components/ui/display/mark";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import type { RescheduleCondition } from "@/lib/domain/orders/order-reschedule";

type RescheduleRulesProps = { conditions: readonly RescheduleCondition[] };

/** The conditions for rescheduling, each met or not. */
export function RescheduleRules({ conditions }: RescheduleRulesProps) {
  return (
    <ul
      className="grid gap-1.5 text-small [&_svg]:mt-0.75 *:grid *:grid-cols-[16px_1fr] *:gap-2"
      aria-label="Conditions"
    >
      {conditions.map(({ key, passes, title, detail }) => (
        <li key={key} className={passes ? "s-completed" : "s-failed"}>
          <Mark shape={passes ? "ok" : "no"} className="text-(--s)" />
          <span>
            <VisuallyHidden>{passes ? "Met: " : "Not met: "}</VisuallyHidden>
            {passes ? title : <strong>{title}</strong>}
            <br />
            <span className="text-ink-3 text-label">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
