import { Select } from "@/components/ui/controls/select";
import { Notice } from "@/components/ui/feedback/notice";
import { answerField, answerTo } from "@/lib/domain/order-form/answer-rules";
import { describeTest } from "@/lib/domain/order-form/chosen-items";
import { activeAccounts } from "@/lib/domain/order-form/selection";
import { accountName, needsPhysician } from "@/lib/domain/order-form/test-rules";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { ChoiceList } from "./choice-list";
import { ChosenItems } from "./chosen-items";
import { FORM_GRID } from "./form-layout";
import { MarkerSearch } from "./marker-search";
import { QuestionField } from "./question-field";
import type { OrderForm } from "./use-order-form";

/** Tests, added markers, collection method, lab account and the lab's questions. */
export function TestStep({ form }: { form: OrderForm }) {
  const { values, set, problem, selection, choices } = form;
  const active = activeAccounts(selection);
  const method = problem("collection_method");
  const account = problem("lab_account_id");
  return (
    <>
      <section>
        <h3>Chosen</h3>
        <ChosenItems form={form} />
      </section>
      <section>
        <h3>Tests</h3>
        <ChoiceList
          label="Tests"
          items={choices.tests.map(describeTest)}
          chosen={values.lab_test_ids}
          onChange={(lab_test_ids) => set({ lab_test_ids, lab_account_id: null })}
          problem={problem("lab_test_ids")}
        />
      </section>
      <section>
        <h3>Markers to add</h3>
        <MarkerSearch form={form} />
      </section>
      {selection.isFasting ? (
        <Notice tone="warn" title="The patient must fast.">
          Tell them: nothing but water for at least 8 hours before the sample is taken.
        </Notice>
      ) : null}
      <section className={FORM_GRID}>
        {(selection.needsMethod || values.collection_method !== null) && !selection.hasKit ? (
          <Select
            label="Collection"
            value={values.collection_method}
            options={selection.offeredMethods.map((value) => ({
              value: value as NonNullable<typeof values.collection_method>,
              label: formatMethod(value),
            }))}
            onChange={(collection_method) => set({ collection_method })}
            {...(method ? { errorMessage: method } : {})}
          />
        ) : null}
        {selection.accounts.length > 0 ? (
          <Select
            label="Lab account"
            value={values.lab_account_id ?? selection.account?.id ?? null}
            options={active.map((option) => ({
              value: option.id,
              label: accountName(option),
              ...(needsPhysician(option) ? { description: "Delegated: needs your physician" } : {}),
            }))}
            onChange={(lab_account_id) => set({ lab_account_id })}
            {...(account ? { errorMessage: account } : {})}
          />
        ) : null}
      </section>
      {selection.hasKit && method ? <Notice tone="error">{method}</Notice> : null}
      {selection.questions.length > 0 ? (
        <section>
          <h3>Questions from the lab</h3>
          <div className={FORM_GRID}>
            {selection.questions.map((asked) => (
              <QuestionField
                key={answerField(asked)}
                asked={asked}
                answer={answerTo(values.answers, asked)}
                problem={problem(answerField(asked))}
                onAnswer={(answer) => {
                  const { marker, question } = asked;
                  const others = values.answers.filter(
                    (other) => other.marker_id !== marker.id || other.question_id !== question.id,
                  );
                  const own = { marker_id: marker.id, question_id: question.id, answer };
                  set({ answers: [...others, own] });
                }}
              />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
