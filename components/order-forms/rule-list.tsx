import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import type { OrderStep } from "@/lib/contract/dashboard/order-draft";
import type { OrderRule } from "@/lib/domain/order-form/order-rule";

type RuleListProps = { rules: readonly OrderRule[]; onGo: (step: OrderStep) => void };

/** The rules of the service with their verdict, and a link to the step of each one that is not met. */
export function RuleList({ rules, onGo }: RuleListProps) {
  return (
    <ul className="rules" aria-label="Rules of the service">
      {rules.map(({ field, title, passes, detail, step }) => (
        <li key={`${field} ${title}`} className={passes ? "s-completed" : "s-failed"}>
          <Mark shape={passes ? "ok" : "no"} className="toned" />
          <span>
            <VisuallyHidden>{passes ? "Met: " : "Not met: "}</VisuallyHidden>
            {passes ? title : <strong>{title}</strong>}{" "}
            <span className="ink-3 label">{detail}</span>{" "}
            {passes ? null : (
              <Button variant="quiet" size="small" onPress={() => onGo(step)}>
                Correct
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
