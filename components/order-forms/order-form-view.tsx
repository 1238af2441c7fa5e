"use client";

import { useEffect, useRef, useState } from "react";
import { FailureNotice } from "@/components/shared/failure-notice";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { useSubmitKey } from "@/components/ui/keyboard/use-submit-key";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import {
  ORDER_STEPS,
  type OrderDraft,
  type OrderStep,
} from "@/lib/contract/dashboard/orders/order-draft";
import { formatInstant } from "@/lib/domain/datetime";
import type { ClinicToday } from "@/lib/domain/order-form/check-order";
import type { OrderRule } from "@/lib/domain/order-form/order-rule";
import { AddressStep } from "./address-step";
import { FORM_PAGE } from "./form-layout";
import { FormSteps, STEP_LABELS } from "./form-steps";
import { IdentityStrip } from "./identity-strip";
import { PersonStep } from "./person-step";
import { ReviewStep } from "./review-step";
import { SaveLine } from "./save-line";
import { ScheduleStep } from "./schedule-step";
import { TestStep } from "./test-step";
import { useDraftSaving } from "./use-draft-saving";
import { useOrderForm } from "./use-order-form";
import { usePlaceOrder } from "./use-place-order";

/** An unconfirmed difference from the record comes first, because it could harm another person. */
function getDisabledReason(rules: readonly OrderRule[]): string {
  const identity = rules.find(({ field, passes }) => field === "identity" && !passes);
  return identity?.detail ?? "Some rules are not met. Correct them first.";
}

type OrderFormViewProps = {
  draft: Pick<OrderDraft, "id" | "version" | "values" | "state"> & {
    savedAt: string | null;
    /** When the values that this tab held unsaved were typed; null for values from the server. */
    restoredFrom: string | null;
  };
  choices: OrderChoices;
  clinic: ClinicToday;
  /** Called with the first change, and with each later one. */
  onBegin?: () => void;
};

/** The form of one draft: its steps, the state of saving, and the button that places the order. */
export function OrderFormView({ draft, choices, clinic, onBegin }: OrderFormViewProps) {
  const { zone } = useDisplayZone();
  const [step, setStep] = useState<OrderStep>(draft.values.step);
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = useRef<OrderStep | null>(null);
  const { saving, change, flush, overwrite } = useDraftSaving(draft.id, {
    ...draft,
    unsaved: draft.restoredFrom === null ? null : draft.values,
  });
  const placing = usePlaceOrder(draft.id, flush, draft.state);
  const { form, check } = useOrderForm({
    initial: draft.values,
    choices,
    clinic,
    refused: placing.refused,
    onChange: (values) => {
      onBegin?.();
      // Nothing is stored for nobody.
      const isStored = saving.savedAt !== null || draft.restoredFrom !== null;
      if (values.user_id === null && !isStored) return;
      // From the first change on, a reload returns to this draft.
      window.history.replaceState(null, "", `/orders/new?draft=${draft.id}`);
      change(values);
    },
  });
  const isSent = placing.state !== "open";
  const shown = isSent ? "review" : step;
  function go(next: OrderStep) {
    if (isSent || next === step) return;
    check(step);
    setStep(next);
    form.set({ step: next, left_steps: [...new Set(form.values.left_steps).add(step)] });
  }
  function goOn() {
    if (shown === "person" && form.values.user_id === null) check(shown);
    else go(ORDER_STEPS[index + 1] ?? "review");
  }
  const findsPerson = draft.values.step === "person" && draft.values.user_id === null;
  // A step starts at its heading: it is focused, and scrolled into view unless the form has just been opened. A form
  // without a person starts in the field that finds one.
  useEffect(() => {
    if (entered.current === step) return;
    const isFirst = entered.current === null;
    entered.current = step;
    // Somebody who went on meanwhile keeps their place.
    if (isFirst && (findsPerson || document.activeElement !== document.body)) return;
    heading.current?.focus({ preventScroll: true });
    if (isFirst) return;
    heading.current?.scrollIntoView({ block: "start" });
  }, [step, findsPerson]);
  const index = ORDER_STEPS.indexOf(shown);
  const broken = form.rules.filter(({ passes }) => !passes).length;
  const reason = broken > 0 && !isSent ? getDisabledReason(form.rules) : undefined;
  useSubmitKey(() => {
    if (shown !== "review") goOn();
    else if (reason === undefined && !placing.isPending) placing.place();
  });
  return (
    <>
      <FormSteps
        current={shown}
        left={form.values.left_steps}
        hasConsent={form.values.consents.length > 0}
        rules={form.rules}
        onGo={go}
      />
      {form.person ? (
        <IdentityStrip person={form.person} tests={form.selection.tests.map(({ name }) => name)} />
      ) : null}
      <div className={`section ${FORM_PAGE}`}>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 outline-none">
          {STEP_LABELS[shown]}
        </h2>
        {draft.restoredFrom === null ? null : (
          <Notice
            tone="info"
            role="status"
            title={`Restored what you typed on ${formatInstant(draft.restoredFrom, { ...zone, id: clinic.timeZone })}.`}
          >
            It could not be saved then.
          </Notice>
        )}
        {placing.error ? (
          <FailureNotice
            error={placing.error}
            notDone="Not placed"
            kept="Your draft is kept."
            onRetry={placing.place}
          />
        ) : null}
        {isSent ? (
          <Notice tone="warn" title="This draft was sent, but the answer was lost.">
            Press the button to check the outcome. However often you press it, only one order is
            created.
          </Notice>
        ) : null}
        {shown === "person" ? <PersonStep form={form} /> : null}
        {shown === "test" ? <TestStep form={form} /> : null}
        {shown === "address" ? <AddressStep form={form} /> : null}
        {shown === "schedule" ? <ScheduleStep form={form} /> : null}
        {shown === "review" ? <ReviewStep form={form} onGo={go} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          {index > 0 && !isSent ? (
            <Button onPress={() => go(ORDER_STEPS[index - 1] ?? "person")}>Back</Button>
          ) : null}
          {shown === "review" ? (
            <Button
              variant="primary"
              isPending={placing.isPending}
              disabledReason={reason}
              onPress={placing.place}
            >
              {isSent ? "Check the outcome" : "Place order"}
            </Button>
          ) : (
            <Button variant="primary" onPress={goOn}>
              Continue
            </Button>
          )}
          {isSent ? null : (
            <SaveLine
              draftId={draft.id}
              hasPerson={form.values.user_id !== null}
              saving={saving}
              onOverwrite={overwrite}
            />
          )}
        </div>
      </div>
    </>
  );
}
