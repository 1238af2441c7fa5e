"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/second-factor/confirm-dialog";
import { WriteNotice } from "@/components/shared/write-notice";
import { Checkbox } from "@/components/ui/controls/checkbox";
import type {
  SecondFactorRuleInput,
  StaffMembers,
} from "@/lib/contract/dashboard/settings/staff-settings";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

type SecondFactorRuleProps = {
  isNeeded: boolean;
  /** How the administrator must confirm their identity before the rule is switched off. */
  proof: StaffMembers["proof"];
};

/** Whether administrators need a second factor. */
export function SecondFactorRule({ isNeeded, proof }: SecondFactorRuleProps) {
  const [isAsking, setAsking] = useState(false);
  const write = useSettingsWrite({
    send: (input: SecondFactorRuleInput) => api("PATCH /api/settings/second-factor-rule", input),
    record: [settingsKeys.staff],
  });
  function change(wanted: boolean) {
    if (wanted) write.start({ admins_need_second_factor: true });
    else setAsking(true);
  }
  return (
    <section className="section grid gap-3" aria-labelledby="second-factor-rule">
      <div className="section-head">
        <h2 id="second-factor-rule">Second factor</h2>
      </div>
      <WriteNotice write={write} notDone="Nothing was changed" />
      <Checkbox checked={isNeeded} onChange={change}>
        Administrators need a second factor
      </Checkbox>
      <p className="text-small text-ink-2">
        Those without one are asked to set it up at their next step. Set up your own first, under
        Account and security.
      </p>
      {isAsking ? (
        <ConfirmDialog
          title="Stop requiring a second factor"
          text="Administrators can then sign in with their password alone. Factors set up so far stay."
          submitLabel="Stop requiring it"
          wanted={proof}
          record={[settingsKeys.staff]}
          send={(typed) =>
            api("PATCH /api/settings/second-factor-rule", {
              admins_need_second_factor: false,
              ...typed,
            })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
