"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { type Control, type FieldPath, useForm, useWatch } from "react-hook-form";
import { ConsentFields } from "@/components/order-forms/consent-fields";
import { IdentityStrip } from "@/components/order-forms/identity-strip";
import { RecordDifference } from "@/components/order-forms/import/record-difference";
import {
  ADDRESS_LINES,
  GUARDIAN_LINES,
  LineFields,
  PHYSICIAN_LINES,
} from "@/components/order-forms/line-fields";
import { PatientFields } from "@/components/order-forms/patient-fields";
import { listChosenFields } from "@/components/order-forms/person-labels";
import { getRefusedFields } from "@/components/order-forms/refused-order-fields";
import { usePersonIdentity } from "@/components/order-forms/use-person-identity";
import { FormField } from "@/components/shared/form/form-field";
import { createProblemsResolver } from "@/components/shared/form/problems-resolver";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { toast } from "@/components/ui/feedback/toast";
import { useSubmitKey } from "@/components/ui/keyboard/use-submit-key";
import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import type { FoundKit, RegisterKitInput } from "@/lib/contract/dashboard/kit-registration";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { type ClinicToday, problemsByField } from "@/lib/domain/order-form/check-order";
import { identityRules } from "@/lib/domain/order-form/identity-rule";
import { kitBody, kitRules } from "@/lib/domain/order-form/kit-body";
import { isMinor } from "@/lib/domain/order-form/patient-rules";
import { api } from "@/lib/query/core/api";
import { invalidate } from "@/lib/query/core/keys";
import { useWrite } from "@/lib/query/core/use-write";
import type { FormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { orderKeys } from "@/lib/query/keys";
import { KitDraft } from "./kit-draft";
import { KitPerson } from "./kit-person";
import { KitRebinding } from "./kit-rebinding";

type KitFormProps = { found: FoundKit; clinic: ClinicToday };

/** Registers a kit to its patient. Binding it to a person other than its own needs a separate confirmation. */
export function KitForm({ found: { order, owner }, clinic: { today } }: KitFormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [person, setPerson] = useState<PersonRecord | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const draft = useRef<FormDraft | null>(null);
  const form = useForm<OrderDraftValues>({
    defaultValues: EMPTY_ORDER,
    mode: "onChange",
    resolver: createProblemsResolver((values) => problemsByField(kitRules(values, today))),
  });
  const { control, getValues, setValues, setError, trigger } = form;
  const write = useWrite({
    send: (input: RegisterKitInput) => api("POST /api/kits/register", input),
    record: orderKeys.one(order.id),
    onDone: async () => {
      draft.current?.sent();
      await invalidate(client, orderKeys.all);
    },
    onDoneHere: (registered) => {
      toast({ tone: "success", title: "Kit registered." });
      router.push(`/orders/${registered.id}`);
    },
    onFailed: (error) => {
      for (const [field, message] of Object.entries(getRefusedFields(error))) {
        setError(field as FieldPath<OrderDraftValues>, { type: "server", message });
      }
    },
  });
  const [userId, dob, hasPhysician] = useWatch({
    control,
    name: ["user_id", "patient.dob", "has_physician"],
  });
  const { identity } = usePersonIdentity(userId);
  const isRebinding = person !== null && person.user.user_id !== owner.user_id;

  function set(change: Partial<OrderDraftValues>) {
    setValues(change);
    void trigger();
  }
  function register() {
    const rebindFrom = isRebinding ? owner.user_id : null;
    write.start(kitBody(getValues(), { order, rebindFrom, today }));
  }
  return (
    <>
      <KitDraft
        control={control}
        orderId={order.id}
        person={person}
        restore={(restored) => {
          setPerson(restored.person);
          // A change to another person must be confirmed again, with both people in view.
          setConfirmed(false);
          form.reset(restored.values);
        }}
        handle={draft}
      />
      <KitPerson
        owner={owner}
        chosen={person}
        onChoose={(next) => {
          setPerson(next);
          setConfirmed(false);
          set(listChosenFields(next, getValues()));
        }}
      />
      {person === null ? null : (
        <>
          {identity ? <IdentityStrip person={identity} tests={[order.lab_test.name]} /> : null}
          {isRebinding ? (
            <KitRebinding
              owner={owner}
              person={person}
              isConfirmed={isConfirmed}
              onConfirm={setConfirmed}
            />
          ) : null}
          <PatientFields control={control} today={today} />
          <RecordDifference control={control} set={set} person={identity} />
          {isMinor(dob, today) ? (
            <fieldset>
              <legend className="sr-only">Guardian</legend>
              <LineFields control={control} lines={GUARDIAN_LINES} />
            </fieldset>
          ) : null}
          <LineFields control={control} lines={ADDRESS_LINES} />
          <FormField control={control} name="has_physician">
            {({ value, onChange }) => (
              <Checkbox checked={value} onChange={onChange}>
                A physician of the clinic signs
              </Checkbox>
            )}
          </FormField>
          {hasPhysician ? <LineFields control={control} lines={PHYSICIAN_LINES} /> : null}
          <FormField control={control} name="consents">
            {({ value, onChange }) => <ConsentFields consents={value} onChange={onChange} />}
          </FormField>
          <WriteNotice write={write} notDone="Not registered" kept="What you entered is kept." />
          <RegisterButton
            control={control}
            clinicToday={today}
            identity={identity}
            isUnconfirmed={isRebinding && !isConfirmed}
            isPending={write.isPending}
            onPress={register}
          />
        </>
      )}
    </>
  );
}

type RegisterButtonProps = {
  control: Control<OrderDraftValues>;
  clinicToday: ClinicToday["today"];
  identity: PersonIdentity | undefined;
  /** The kit would change to another person, which has not been confirmed yet. */
  isUnconfirmed: boolean;
  isPending: boolean;
  onPress: () => void;
};

/** The button with the form's first problem beside it. Only this component rerenders on every keystroke. */
function RegisterButton({ control, identity, isPending, onPress, ...rest }: RegisterButtonProps) {
  const values = useWatch({ control }) as OrderDraftValues;
  const rules = [...kitRules(values, rest.clinicToday), ...identityRules(values, identity)];
  const problem =
    rules.find(({ passes }) => !passes)?.detail ??
    (rest.isUnconfirmed ? "Confirm first that the kit changes to another person." : undefined);
  useSubmitKey(() => {
    if (problem === undefined && !isPending) onPress();
  });
  return (
    <div className="flex items-center gap-2 flex-wrap">
      <Button variant="primary" isPending={isPending} disabledReason={problem} onPress={onPress}>
        Register the kit
      </Button>
      {problem ? <span className="text-small text-ink-2">{problem}</span> : null}
    </div>
  );
}
