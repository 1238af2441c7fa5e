import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Mark } from "@/components/ui/display/mark";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { Notice } from "@/components/ui/feedback/notice";
import type { OrderStep } from "@/lib/contract/dashboard/orders/order-draft";
import type { OrderRule } from "@/lib/domain/order-form/order-rule";
import { reviewFacts } from "@/lib/domain/order-form/review-facts";
import { RecordDifference } from "./import/record-difference";
import type { OrderForm } from "./use-order-form";

type ReviewStepProps = { form: OrderForm; onGo: (step: OrderStep) => void };

/** The complete order and every rule with its verdict, before anything is sent. */
export function ReviewStep({ form, onGo }: ReviewStepProps) {
  const broken = form.rules.filter(({ passes }) => !passes);
  const met = form.rules.filter(({ passes }) => passes);
  return (
    <>
      <RecordDifference {...form} />
      <section>
        <h3>The order</h3>
        <DescriptionList
          items={reviewFacts(form.values, form.selection, form.clinic, form.person)}
        />
      </section>
      {form.values.consents.length === 0 ? (
        <Notice tone="warn" title="No consent of the patient is recorded.">
          The service accepts the order without one.{" "}
          <Button size="small" onPress={() => onGo("address")}>
            Record a consent
          </Button>
        </Notice>
      ) : null}
      <section>
        <h3>{formatVerdict(broken.length)}</h3>
        {broken.length > 0 ? (
          <RuleList label="To correct" rules={broken} onGo={onGo} />
        ) : (
          <p className="text-ink-2">The service checks everything once more when you place it.</p>
        )}
        <details className="mt-2">
          <summary className="cursor-pointer text-ink-2 text-small">
            {met.length} of the service's rules {met.length === 1 ? "is" : "are"} met
          </summary>
          <RuleList label="Service rules" rules={met} onGo={onGo} />
        </details>
      </section>
    </>
  );
}

/** `Ready to be placed`, `2 things to correct`. */
function formatVerdict(count: number): string {
  if (count === 0) return "Ready to be placed";
  return count === 1 ? "One thing to correct" : `${count} things to correct`;
}

type RuleListProps = {
  label: string;
  rules: readonly OrderRule[];
  onGo: (step: OrderStep) => void;
};

/** The service's rules with their verdicts, and a link to the step of each one that is not met. */
function RuleList({ label, rules, onGo }: RuleListProps) {
  return (
    <ul
      className="grid gap-1.5 text-small [&_svg]:mt-0.75 *:grid *:grid-cols-[16px_1fr] *:gap-2"
      aria-label={label}
    >
      {rules.map(({ field, title, passes, detail, step }) => (
        <li key={`${field} ${title}`} className={passes ? "s-completed" : "s-failed"}>
          <Mark shape={passes ? "ok" : "no"} className="text-(--s)" />
          <span>
            <VisuallyHidden>{passes ? "Met: " : "Not met: "}</VisuallyHidden>
            {passes ? title : <strong>{title}</strong>}{" "}
            <span className="text-ink-3 text-label">{detail}</span>{" "}
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
