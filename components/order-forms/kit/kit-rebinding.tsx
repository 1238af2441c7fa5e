"use client";

import { IdentityComparison } from "@/components/order-forms/identity-comparison";
import { usePersonIdentity } from "@/components/order-forms/use-person-identity";
import { personName, personNote } from "@/components/shared/person-labels";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Notice } from "@/components/ui/feedback/notice";
import type { KitOwner } from "@/lib/contract/dashboard/kit-registration";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { recordIdentity } from "@/lib/domain/identity/compare-identity";
import { formatNameAndBirth } from "@/lib/domain/identity/format-identity";

type KitRebindingProps = {
  owner: KitOwner;
  person: PersonRecord;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Warns that the kit would change to another person, compares both people, and asks for confirmation. */
export function KitRebinding({ owner, person, isConfirmed, onConfirm }: KitRebindingProps) {
  const { identity } = usePersonIdentity(owner.user_id);
  const chosen = recordIdentity(person.user, person.info, null);
  return (
    <div className="grid gap-2">
      <Notice tone="warn" role="alert" title="The kit will change to another person.">
        It was ordered for {formatNameAndBirth(owner)}. Registering it binds it permanently to{" "}
        {personName(person)} ({personNote(person)}): results will be theirs, and{" "}
        {formatNameAndBirth(owner)} loses it.
      </Notice>
      {identity?.record && chosen ? (
        <IdentityComparison
          record={identity.record}
          patient={chosen}
          recordLabel="The kit's own person"
          patientLabel="The person chosen"
        />
      ) : null}
      <Checkbox checked={isConfirmed} onChange={onConfirm}>
        The kit was used by {personName(person)}, and not by {formatNameAndBirth(owner)}
      </Checkbox>
    </div>
  );
}
