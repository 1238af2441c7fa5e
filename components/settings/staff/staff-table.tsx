"use client";

import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu } from "@/components/ui/controls/menu";
import { DataTable } from "@/components/ui/display/data-table";
import { Tag } from "@/components/ui/display/tag";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { StaffMember } from "@/lib/contract/dashboard/settings/staff-settings";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { ROLE_LABELS } from "@/lib/domain/staff/role-labels";
import type { StaffTask } from "./staff-action-dialog";

type StaffTableProps = { members: readonly StaffMember[]; onTask: (task: StaffTask) => void };

/** One row per person, with a menu of actions. */
export function StaffTable({ members, onTask }: StaffTableProps) {
  const { zone } = useDisplayZone();
  return (
    <DataTable
      label="Staff"
      rows={members}
      getKey={({ id }) => id}
      columns={[
        {
          id: "name",
          label: "Name",
          phone: 1,
          cell: (member) => (
            <span className="grid py-1 leading-4.5">
              <span className="font-medium wrap-break-word print:wrap-anywhere">
                {member.name} {member.is_self ? <Tag>You</Tag> : null}
              </span>
              <span className="text-small text-ink-3 wrap-break-word print:wrap-anywhere">
                {breakEmail(member.email)}
              </span>
            </span>
          ),
        },
        {
          id: "role",
          label: "Role",
          phone: "labelled",
          cell: (member) => (
            <span className="grid leading-4.5">
              {ROLE_LABELS[member.role]}
              <span className="text-small text-ink-3">{describeWays(member)}</span>
            </span>
          ),
        },
        {
          id: "state",
          label: "State",
          phone: "line",
          cell: (member) => describeState(member, zone),
        },
        {
          id: "factor",
          label: "Second factor",
          phone: "labelled",
          cell: ({ has_second_factor }) => (has_second_factor ? "Set up" : "None"),
        },
        {
          id: "seen",
          label: "Last sign-in",
          phone: "line",
          className: "text-small",
          cell: ({ last_sign_in_at }) =>
            last_sign_in_at ? formatInstant(last_sign_in_at, zone) : "Never",
        },
        {
          id: "sessions",
          label: "Open sessions",
          phone: "labelled",
          shownFrom: 900,
          className: "num",
          cell: ({ open_sessions }) => open_sessions,
        },
        {
          id: "actions",
          label: "Actions",
          phone: 2,
          cell: (member) => <MemberMenu member={member} onTask={onTask} />,
        },
      ]}
    />
  );
}

/** An address may break after its at sign, and not inside a word. */
function breakEmail(email: string): ReactNode {
  const at = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function describeWays({ single_sign_on }: StaffMember): string | null {
  if (single_sign_on === null) return null;
  const { local_role } = single_sign_on;
  return local_role ? `Single sign-on; locally ${ROLE_LABELS[local_role]}` : "Single sign-on only";
}

function describeState(member: StaffMember, zone: ClockZone): string {
  if (member.state === "disabled") return "Disabled";
  if (member.state === "active") return "Active";
  const until = member.one_time_password_expires_at;
  return until ? `Invited until ${formatInstant(until, zone)}` : "Has to choose a password";
}

function isOpenedLocally({ single_sign_on }: StaffMember): boolean {
  return single_sign_on === null || single_sign_on.local_role !== null;
}

type MemberMenuProps = { member: StaffMember; onTask: (task: StaffTask) => void };

function MemberMenu({ member, onTask }: MemberMenuProps) {
  const item = (kind: StaffTask["kind"], label: string) => ({
    id: kind,
    label,
    onAction: () => onTask({ kind, member } as StaffTask),
  });
  return (
    <Menu
      label={`Actions for ${member.name}`}
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          variant="quiet"
          icon={<Ellipsis aria-hidden="true" />}
          aria-label={`Actions for ${member.name}`}
        />
      )}
      items={[
        item("role", "Change role …"),
        // Administrators change their own password and second factor on their account page. They cannot unlock
        // themselves.
        ...(member.is_self
          ? []
          : [
              ...(isOpenedLocally(member) ? [item("reset-password", "Reset password …")] : []),
              item("unlock", "Unlock sign-in …"),
            ]),
        ...(member.single_sign_on && !member.is_self
          ? [item("local-role", "Allow local sign-in …")]
          : []),
        ...(member.single_sign_on?.local_role
          ? [item("end-local-sign-in", "End local sign-in …")]
          : []),
        ...(member.open_sessions > 0 ? [item("end-sessions", "End sessions …")] : []),
        ...(member.has_second_factor && !member.is_self
          ? [item("remove-second-factor", "Remove second factor …")]
          : []),
        member.state === "disabled" ? item("enable", "Enable …") : item("disable", "Disable …"),
      ]}
    />
  );
}
