"use client";

import { useEffect, useRef } from "react";
import { PersonRecordPicker } from "@/components/shared/person-record-picker";
import { usePersonRead } from "@/components/shared/use-person-read";
import { Notice } from "@/components/ui/feedback/notice";
import { isMinor } from "@/lib/domain/order-form/patient-rules";
import { RecordDifference } from "./import/record-difference";
import { GUARDIAN_LINES, LineFields } from "./line-fields";
import { PatientFields } from "./patient-fields";
import { listChosenFields } from "./person-labels";
import type { OrderForm } from "./use-order-form";

/** The person the order is for. Their record prefills the fields, to be checked and corrected. */
export function PersonStep({ form }: { form: OrderForm }) {
  const { values, set, problem, clinic } = form;
  const { patient, user_id } = values;
  const read = usePersonRead();
  const printed = useRef<HTMLHeadingElement>(null);
  const chosenBefore = useRef(user_id);
  // The pressed button is gone, so the focus moves to the next part to check.
  useEffect(() => {
    if (chosenBefore.current === user_id) return;
    chosenBefore.current = user_id;
    printed.current?.focus();
  }, [user_id]);
  const missing = problem("user_id");
  return (
    <>
      <section>
        {missing ? (
          <Notice tone="error" role="alert">
            {missing}
          </Notice>
        ) : null}
        <PersonRecordPicker
          chosenId={user_id}
          autoFocus={user_id === null}
          read={read}
          onChoose={(person) => set(listChosenFields(person, values))}
        />
      </section>
      {user_id ? (
        <section>
          <h3 ref={printed} tabIndex={-1} className="scroll-mt-28 outline-none">
            As the lab will print it
          </h3>
          <PatientFields control={form.control} today={clinic.today} />
          <RecordDifference {...form} />
        </section>
      ) : null}
      {isMinor(patient.dob, clinic.today) ? (
        <section className="grid gap-3">
          <Notice tone="warn" title="The patient is under 18.">
            A guardian has to represent them, and the service accepts the order only if the clinic
            may order for minors.
          </Notice>
          <fieldset>
            <legend className="sr-only">Guardian</legend>
            <LineFields control={form.control} lines={GUARDIAN_LINES} />
          </fieldset>
        </section>
      ) : null}
    </>
  );
}
