"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { StaffInvitation } from "@/lib/contract/dashboard/settings/staff-settings";
import { staffQuery } from "@/lib/query/settings/staff";
import { EndedSignIns } from "./ended-sign-ins";
import { InvitationDialog } from "./invitation-dialog";
import { InviteDialog } from "./invite-dialog";
import { RoleDialog } from "./role-dialog";
import { SecondFactorRule } from "./second-factor-rule";
import { StaffActionDialog, type StaffTask } from "./staff-action-dialog";
import { StaffTable } from "./staff-table";

const STAFF_COLUMNS = ["Name", "Role", "State", "Second factor", "Last sign-in"];

/** Who works in the clinic: invitations, roles, lost passwords, and people who have left. */
export function StaffScreen() {
  const query = useQuery(staffQuery());
  const [isInviting, setInviting] = useState(false);
  const [task, setTask] = useState<StaffTask | null>(null);
  const [made, setMade] = useState<StaffInvitation | null>(null);
  const proof = query.data?.proof ?? "password";
  const close = () => setTask(null);
  return (
    <>
      <PageHead
        title="Staff"
        sub="Who can sign in to this clinic, and what they may do."
        actions={
          <Button variant="primary" onPress={() => setInviting(true)}>
            Invite …
          </Button>
        }
      />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={STAFF_COLUMNS} awaiting="the staff" />}
        forbiddenTitle="Your role cannot manage staff"
      >
        {({ members, local_sign_ins_ended, admins_need_second_factor }) => (
          <>
            <EndedSignIns names={local_sign_ins_ended} />
            <StaffTable members={members} onTask={setTask} />
            <SecondFactorRule isNeeded={admins_need_second_factor} proof={proof} />
          </>
        )}
      </QueryBoundary>
      {isInviting ? (
        <InviteDialog proof={proof} onMade={setMade} onClose={() => setInviting(false)} />
      ) : null}
      {task?.kind === "role" || task?.kind === "local-role" ? (
        <RoleDialog
          member={task.member}
          isLocal={task.kind === "local-role"}
          proof={proof}
          onClose={close}
        />
      ) : null}
      {task && task.kind !== "role" && task.kind !== "local-role" ? (
        <StaffActionDialog question={task} proof={proof} onMade={setMade} onClose={close} />
      ) : null}
      {made ? <InvitationDialog invitation={made} onClose={() => setMade(null)} /> : null}
    </>
  );
}
