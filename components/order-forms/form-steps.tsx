import { Mark } from "@/components/ui/display/mark";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { ORDER_STEPS, type OrderStep } from "@/lib/contract/dashboard/order-draft";
import type { OrderRule } from "@/lib/domain/order-form/order-rule";

const LABELS: Record<OrderStep, string> = {
  person: "Person",
  test: "Test",
  address: "Address and consents",
  schedule: "Schedule",
  review: "Review",
};

type FormStepsProps = {
  current: OrderStep;
  rules: readonly OrderRule[];
  onGo: (step: OrderStep) => void;
};

/** The steps of the form: the current one and the complete ones are marked. */
export function FormSteps({ current, rules, onGo }: FormStepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="form-steps">
        {ORDER_STEPS.map((step, index) => {
          const own = rules.filter((rule) => rule.step === step);
          const isDone = own.length > 0 && own.every(({ passes }) => passes);
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? "step" : undefined}
                onClick={() => onGo(step)}
              >
                {isDone ? <Mark shape="ok" /> : <span className="text-ink-3">{index + 1}</span>}
                {LABELS[step]}
                {isDone ? <VisuallyHidden>, complete</VisuallyHidden> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
