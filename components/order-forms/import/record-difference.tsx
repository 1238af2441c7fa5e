import { useWatch } from "react-hook-form";
import { IdentityDecision } from "@/components/order-forms/identity-decision";
import type { OrderForm } from "@/components/order-forms/use-order-form";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { isConfirmedFor, toIdentity } from "@/lib/domain/identity/compare-identity";

type RecordDifferenceProps = Pick<OrderForm, "control" | "set" | "person">;

/** The difference between the patient of a draft and the record, with its confirmation; nothing when they agree. */
export function RecordDifference({ control, set, person }: RecordDifferenceProps) {
  const [user_id, patient, identity_confirmation] = useWatch({
    control,
    name: ["user_id", "patient", "identity_confirmation"],
  });
  if (user_id === null || person?.user_id !== user_id || person.record === null) return null;
  const { record } = person;
  const identity = toIdentity(patient);
  const isConfirmed = isConfirmedFor(identity_confirmation, user_id, record, identity);
  return (
    <IdentityDecision
      // A reason given for one person must not be offered for the next one.
      key={user_id}
      record={record}
      patient={identity}
      confirmedReason={isConfirmed ? (identity_confirmation?.reason ?? null) : null}
      recordId={user_id}
      onConfirm={(reason, sent) => {
        set({ identity_confirmation: { user_id, record, patient: identity, reason } });
        sent();
      }}
      onUseRecord={() => set({ patient: withRecord(patient, record), identity_confirmation: null })}
    />
  );
}

type Patient = OrderDraftValues["patient"];

function withRecord(patient: Patient, record: ReturnType<typeof toIdentity>): Patient {
  const { first_name, last_name, dob, gender } = record;
  return {
    ...patient,
    first_name: first_name ?? patient.first_name,
    last_name: last_name ?? patient.last_name,
    dob: (dob as Patient["dob"]) ?? patient.dob,
    gender: gender ?? patient.gender,
  };
}
