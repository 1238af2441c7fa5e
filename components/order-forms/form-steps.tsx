import { Mark } from "@/components/ui/display/mark";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { ORDER_STEPS, type OrderStep } from "@/lib/contract/dashboard/orders/order-draft";
import type { OrderRule } from "@/lib/domain/order-form/order-rule";

export const STEP_LABELS: Record<OrderStep, string> = {
  person: "Person",
  test: "Test",
  address: "Address and consents",
  schedule: "Schedule",
  review: "Review",
};

type FormStepsProps = {
  current: OrderStep;
  /** The steps that were opened and left. Other steps do not count as complete, even if they are prefilled. */
  left: readonly OrderStep[];
  hasConsent: boolean;
  rules: readonly OrderRule[];
  onGo: (step: OrderStep) => void;
};

/** The steps of the form, with the current one and the complete ones marked. */
export function FormSteps({ current, left, hasConsent, rules, onGo }: FormStepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-6 py-2 max-sm:px-4">
        {ORDER_STEPS.map((step, index) => {
          const own = rules.filter((rule) => rule.step === step);
          const isMet = left.includes(step) && own.length > 0 && own.every(({ passes }) => passes);
          const isNoted = isMet && step === "address" && !hasConsent;
          const isDone = isMet && !isNoted;
          return (
            <li key={step}>
              <button
                type="button"
                className="inline-flex min-h-7 items-center gap-1.5 text-ink-2 text-small aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-ink)]"
                aria-current={step === current ? "step" : undefined}
                onClick={() => onGo(step)}
              >
                {isMet ? (
                  <Mark
                    shape={isNoted ? "problem" : "ok"}
                    className={isNoted ? "text-status-problem" : ""}
                  />
                ) : (
                  <span className="text-ink-3">{index + 1}</span>
                )}
                {STEP_LABELS[step]}
                {isDone ? <VisuallyHidden>, complete</VisuallyHidden> : null}
                {isNoted ? <VisuallyHidden>, no consent given</VisuallyHidden> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
