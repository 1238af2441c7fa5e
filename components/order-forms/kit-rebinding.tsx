"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import type { KitOwner } from "@/lib/contract/kit-registration";
import type { Person } from "@/lib/contract/person";
import { recordIdentity } from "@/lib/domain/identity/compare-identity";
import { IdentityComparison } from "./identity-comparison";
import { ownerWords } from "./owner-words";
import { personName, personNote } from "./person-words";
import { usePersonIdentity } from "./use-person-identity";

type KitRebindingProps = {
  owner: KitOwner;
  person: Person;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** The warning that a kit leaves its person, with both people field by field, and its confirmation. */
export function KitRebinding({ owner, person, isConfirmed, onConfirm }: KitRebindingProps) {
  const { identity } = usePersonIdentity(owner.user_id);
  const chosen = recordIdentity(person.user, person.info, null);
  return (
    <div className="grid gap-2">
      <Notice tone="warn" role="alert" title="The kit will change hands.">
        It belongs to {ownerWords(owner)}. Registering it binds it to {personName(person)} (
        {personNote(person)}) for good: results will be theirs, and {ownerWords(owner)} loses it.
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
        The kit was used by {personName(person)}, and not by {ownerWords(owner)}
      </Checkbox>
    </div>
  );
}
