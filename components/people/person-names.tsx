"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RememberNameStart } from "@/components/shared/remembered-names/remember-name-start";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import type { RememberedNameRecord } from "@/lib/contract/dashboard/people/remembered-name";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { personNamesQuery } from "@/lib/query/match-review/remembered-names";
import { useSession } from "@/lib/query/session/session";
import { RevokeNameDialog } from "./revoke-name-dialog";

type PersonNamesProps = { userId: string; zone: ClockZone };

/** Other names under which a person's results come, and what staff decided about them. Nothing if there are none. */
export function PersonNames({ userId, zone }: PersonNamesProps) {
  const { data, error } = useQuery(personNamesQuery(userId));
  if (error && !data) {
    return <Notice tone="warn" title="The names that are remembered could not be loaded." />;
  }
  if (!data || data.names.length + data.offers.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>Names on results</h2>
      </div>
      <ul className="grid gap-3 text-small">
        {data.offers.map((offer) => (
          <li key={offer.item_id} className="flex items-center gap-2 flex-wrap">
            <span>
              <b className="font-medium">{offer.name}</b>{" "}
              <span className="text-ink-2">accepted {offer.accepted} times, not remembered</span>
            </span>
            <RememberNameStart offer={offer} />
          </li>
        ))}
        {data.names.map((name) => (
          <Name key={name.id} userId={userId} name={name} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

type NameProps = PersonNamesProps & { name: RememberedNameRecord };

function Name({ userId, name, zone }: NameProps) {
  const { staff } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { remembered_at, remembered_by, revoked_at, revoked_by, counts } = name;
  const reason = can(staff.role, "match:review")
    ? undefined
    : `This needs the role ${leastRoleFor("match:review")} or a higher one.`;
  return (
    <li className="flex items-center gap-2 flex-wrap">
      <span>
        <b className="font-medium">{name.name}</b>{" "}
        <span className="text-ink-2">
          for {name.own_name}, remembered {formatInstant(remembered_at, zone)} by {remembered_by}
          {revoked_at ? `; revoked ${formatInstant(revoked_at, zone)} by ${revoked_by}` : ""}
        </span>
        {revoked_at || counts ? null : (
          <span className="block">
            It no longer counts, because a result that it decided was detached.
          </span>
        )}
      </span>
      {revoked_at ? null : (
        <Button size="small" disabledReason={reason} onPress={() => setAsking(true)}>
          Revoke …
        </Button>
      )}
      {isAsking ? (
        <RevokeNameDialog
          userId={userId}
          name={name}
          zone={zone}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
