"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AddressFields } from "@/components/order-forms/address-fields";
import { ConsentFields } from "@/components/order-forms/consent-fields";
import { IdentityStrip } from "@/components/order-forms/identity-strip";
import { RecordDifference } from "@/components/order-forms/import/record-difference";
import { PatientFields } from "@/components/order-forms/patient-fields";
import { listKnownFields } from "@/components/order-forms/person-labels";
import { PhysicianFields } from "@/components/order-forms/physician-fields";
import { ProxyFields } from "@/components/order-forms/proxy-fields";
import { usePersonIdentity } from "@/components/order-forms/use-person-identity";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { toast } from "@/components/ui/feedback/toast";
import type { FoundKit } from "@/lib/contract/dashboard/kit-registration";
import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";
import type { Person } from "@/lib/contract/dashboard/person";
import { identityRules } from "@/lib/domain/identity/identity-rule";
import { type ClinicToday, problemsByField } from "@/lib/domain/order-form/check-order";
import { EMPTY_ORDER } from "@/lib/domain/order-form/empty-order";
import { kitBody, kitRules } from "@/lib/domain/order-form/kit-body";
import { isMinor } from "@/lib/domain/order-form/patient-rules";
import { useWrite } from "@/lib/query/core/use-write";
import { registerKit } from "@/lib/query/kits";
import { orderKeys } from "@/lib/query/orders";
import { KitPerson } from "./kit-person";
import { KitRebinding } from "./kit-rebinding";

type KitFormProps = { found: FoundKit; clinic: ClinicToday };

/** Who the patient of a kit is. When the kit leaves its person, that is said, confirmed apart, and sent with the rest. */
export function KitForm({ found: { order, owner }, clinic }: KitFormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [values, setValues] = useState<OrderDraftValues>(EMPTY_ORDER);
  const [person, setPerson] = useState<Person | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const write = useWrite({
    send: registerKit,
    record: [orderKeys.detail(order.id)],
    onDone: async (registered) => {
      toast({ tone: "success", title: "Kit registered." });
      await client.invalidateQueries({ queryKey: orderKeys.all });
      router.push(`/orders/${registered.id}`);
    },
  });
  const set = (change: Partial<OrderDraftValues>) => setValues((now) => ({ ...now, ...change }));
  const rules = kitRules(values, clinic.today);
  const problems = problemsByField(rules);
  const problem = (field: string) => problems[field];
  const { identity } = usePersonIdentity(values.user_id);
  const identityProblem = identityRules(values, identity).find(({ passes }) => !passes)?.detail;
  const leaves = person !== null && person.user.user_id !== owner.user_id;
  const closed =
    Object.values(problems)[0] ??
    identityProblem ??
    (leaves && !isConfirmed ? "Confirm first that the kit changes hands." : undefined);

  function register() {
    if (person === null) return;
    const rebindFrom = leaves ? owner.user_id : null;
    write.start(kitBody(values, { order, rebindFrom, today: clinic.today }));
  }
  return (
    <>
      <KitPerson
        owner={owner}
        chosen={person}
        onChoose={(next) => {
          setPerson(next);
          setConfirmed(false);
          set(listKnownFields(next));
        }}
      />
      {person === null ? null : (
        <>
          {identity ? <IdentityStrip person={identity} tests={[order.lab_test.name]} /> : null}
          {leaves ? (
            <KitRebinding
              owner={owner}
              person={person}
              isConfirmed={isConfirmed}
              onConfirm={setConfirmed}
            />
          ) : null}
          <PatientFields
            patient={values.patient}
            today={clinic.today}
            problem={problem}
            onChange={(patient) => set({ patient })}
          />
          <RecordDifference form={{ values, set, person: identity }} />
          {isMinor(values.patient.dob, clinic.today) ? (
            <ProxyFields
              proxy={values.proxy}
              problem={problem}
              onChange={(proxy) => set({ proxy })}
            />
          ) : null}
          <AddressFields
            address={values.address}
            problem={problem}
            onChange={(change) => set({ address: { ...values.address, ...change } })}
          />
          <Checkbox
            checked={values.has_physician}
            onChange={(has_physician) => set({ has_physician })}
          >
            A physician of the clinic signs
          </Checkbox>
          {values.has_physician ? (
            <PhysicianFields
              physician={values.physician}
              problem={problem}
              onChange={(physician) => set({ physician })}
            />
          ) : null}
          <ConsentFields consents={values.consents} onChange={(consents) => set({ consents })} />
          <WriteNotice write={write} notDone="Not registered" kept="What you typed is kept." />
          <div className="row wrap">
            <Button
              variant="primary"
              isPending={write.isPending}
              disabledReason={closed}
              onPress={register}
            >
              Register the kit
            </Button>
            {closed ? <span className="small ink-2">{closed}</span> : null}
          </div>
        </>
      )}
    </>
  );
}
