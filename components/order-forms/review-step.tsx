import { DescriptionList } from "@/components/ui/display/description-list";
import type { OrderStep } from "@/lib/contract/dashboard/order-draft";
import { reviewFacts } from "@/lib/domain/order-form/review-facts";
import { RecordDifference } from "./import/record-difference";
import { RuleList } from "./rule-list";
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
        <h2>The order</h2>
        <DescriptionList
          items={reviewFacts(form.values, form.selection, form.clinic, form.person)}
        />
      </section>
      <section>
        <h2>
          {broken.length === 0
            ? `All ${met.length} rules are met`
            : `${broken.length} of ${form.rules.length} rules are not met`}
        </h2>
        <RuleList rules={[...broken, ...met]} onGo={onGo} />
      </section>
    </>
  );
}
