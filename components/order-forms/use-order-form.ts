"use client";

import { useRef, useState } from "react";
import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import type { OrderChoices } from "@/lib/contract/dashboard/order-choices";
import {
  ORDER_STEPS,
  type OrderDraftValues,
  type OrderStep,
} from "@/lib/contract/dashboard/order-draft";
import { identityRules } from "@/lib/domain/identity/identity-rule";
import { type ClinicToday, checkOrder, problemsByField } from "@/lib/domain/order-form/check-order";
import type { OrderRule } from "@/lib/domain/order-form/order-rule";
import { getSelection, type Selection } from "@/lib/domain/order-form/selection";

import { usePersonIdentity } from "./use-person-identity";

/** What every page of the form gets. */
export type OrderForm = {
  values: OrderDraftValues;
  set: (change: Partial<OrderDraftValues>) => void;
  choices: OrderChoices;
  selection: Selection;
  clinic: ClinicToday;
  rules: readonly OrderRule[];
  /** The identity on record of whoever is chosen; undefined until it is read. */
  person: PersonIdentity | undefined;
  /** What is wrong with a field, once it is time to say so; undefined when nothing is. */
  problem: (field: string) => string | undefined;
};

type Given = {
  initial: OrderDraftValues;
  choices: OrderChoices;
  clinic: ClinicToday;
  /** What the service said of single fields when the order was sent last. */
  refused: Readonly<Record<string, string>>;
  onChange: (values: OrderDraftValues) => void;
};

/**
 * The values of the form with the verdict of every rule. A field's problem is told once its page was left or enough was
 * typed into it: an empty form is not scolded.
 */
export function useOrderForm({ initial, choices, clinic, refused, onChange }: Given) {
  const [values, setValues] = useState(initial);
  const latest = useRef(initial);
  const [checked, setChecked] = useState<ReadonlySet<OrderStep>>(
    () => new Set(ORDER_STEPS.slice(0, ORDER_STEPS.indexOf(initial.step))),
  );
  const { identity } = usePersonIdentity(values.user_id);
  const [userRule, ...others] = checkOrder(values, choices, clinic);
  const rules = [...(userRule ? [userRule] : []), ...identityRules(values, identity), ...others];
  const problems = problemsByField(rules);
  const form: OrderForm = {
    values,
    choices,
    clinic,
    rules,
    person: identity,
    selection: getSelection(values, choices),
    set: (change) => {
      // Two fields may change within one tick; each has to see the other.
      latest.current = { ...latest.current, ...change };
      setValues(latest.current);
      onChange(latest.current);
    },
    problem: (field) => {
      const step = rules.find((rule) => rule.field === field)?.step;
      const isTold = (step !== undefined && checked.has(step)) || hasText(values, field);
      return (isTold ? problems[field] : undefined) ?? refused[field];
    },
  };
  return {
    form,
    /** From now on the page says all that is wrong with it. */
    check: (step: OrderStep) => setChecked((now) => new Set(now).add(step)),
  };
}

function hasText(values: object, field: string): boolean {
  const found = field
    .split(".")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values);
  return typeof found === "string" && found.length > 2;
}
