"use client";

import { useEffect, useRef, useState } from "react";
import { type Control, useForm } from "react-hook-form";
import { createProblemsResolver } from "@/components/shared/form/problems-resolver";
import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import {
  ORDER_STEPS,
  type OrderDraftValues,
  type OrderStep,
} from "@/lib/contract/dashboard/orders/order-draft";
import { type ClinicToday, checkOrder, problemsByField } from "@/lib/domain/order-form/check-order";
import { identityRules } from "@/lib/domain/order-form/identity-rule";
import type { OrderRule } from "@/lib/domain/order-form/order-rule";
import { getSelection, type Selection } from "@/lib/domain/order-form/selection";
import { usePersonIdentity } from "./use-person-identity";

/** What every step of the form receives. */
export type OrderForm = {
  control: Control<OrderDraftValues>;
  values: OrderDraftValues;
  set: (change: Partial<OrderDraftValues>) => void;
  choices: OrderChoices;
  selection: Selection;
  clinic: ClinicToday;
  rules: readonly OrderRule[];
  /** The identity on record of the chosen person; undefined until it is read. */
  person: PersonIdentity | undefined;
  /** What is wrong with a field, once it may be shown; otherwise undefined. */
  problem: (field: string) => string | undefined;
};

type OrderFormOptions = {
  initial: OrderDraftValues;
  choices: OrderChoices;
  clinic: ClinicToday;
  /** What the service refused when the order was last sent, by field. */
  refused: Readonly<Record<string, string>>;
  onChange: (values: OrderDraftValues) => void;
};

/**
 * The values of the order form with the verdict of every rule. A field shows its problem once its step has been left or
 * more than two characters have been typed into it, so an empty form starts without errors.
 */
export function useOrderForm({ initial, choices, clinic, refused, onChange }: OrderFormOptions) {
  const [checked, setChecked] = useState<ReadonlySet<OrderStep>>(
    () => new Set(ORDER_STEPS.slice(0, ORDER_STEPS.indexOf(initial.step))),
  );
  function getProblems(values: OrderDraftValues, rules: readonly OrderRule[]) {
    const shown = rules.filter(({ step, field }) => checked.has(step) || hasText(values, field));
    return { ...refused, ...problemsByField(shown) };
  }
  const { control, watch, setValues, trigger } = useForm<OrderDraftValues>({
    defaultValues: initial,
    mode: "onChange",
    resolver: createProblemsResolver((values) =>
      getProblems(values, checkOrder(values, choices, clinic)),
    ),
  });
  const values = watch();
  const { identity } = usePersonIdentity(values.user_id);
  const [userRule, ...others] = checkOrder(values, choices, clinic);
  const rules = [...(userRule ? [userRule] : []), ...identityRules(values, identity), ...others];
  const problems: Readonly<Record<string, string>> = getProblems(values, rules);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Which problems are shown depends on these two.
  useEffect(() => {
    void trigger();
  }, [checked, refused, trigger]);

  const content = JSON.stringify(values);
  const reported = useRef(content);
  useEffect(() => {
    if (reported.current === content) return;
    reported.current = content;
    // A copy, because the form changes its values in place.
    onChange(JSON.parse(content) as OrderDraftValues);
  }, [content, onChange]);

  const form: OrderForm = {
    control,
    values,
    choices,
    clinic,
    rules,
    person: identity,
    selection: getSelection(values, choices),
    set: (change) => {
      // "On a date" opens a field, which starts without an error like every other.
      if (change.schedule) setChecked((now) => new Set([...now].filter((s) => s !== "schedule")));
      setValues(change);
      void trigger();
    },
    problem: (field) => problems[field],
  };
  return {
    form,
    /** From now on, the step shows everything that is wrong with it. */
    check: (step: OrderStep) => setChecked((now) => new Set(now).add(step)),
  };
}

function hasText(values: object, field: string): boolean {
  const text = field
    .split(".")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values);
  return typeof text === "string" && text.length > 2;
}
