"use client";

import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BackupState } from "@/lib/contract/dashboard/settings/backup-state";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { can } from "@/lib/domain/permissions";
import { backupStateQuery } from "@/lib/query/backups";
import { useSession } from "@/lib/query/session/session";

/** On every screen for administrators: that the scheduled backups need attention. */
export function BackupAlert() {
  const { staff } = useSession();
  const enabled = can(staff.role, "settings:manage");
  const { data } = useQuery({ ...backupStateQuery(), enabled });
  const { zone } = useDisplayZone();
  if (!data?.problem) return null;
  const { kind, reason } = data.problem;
  const title = kind === "failed" ? "The last backup failed." : "The last backup is too old.";
  return (
    <Notice tone="error" role="status" title={title}>
      {describeLast(data.problem, zone)} {reason}
    </Notice>
  );
}

type Problem = NonNullable<BackupState["problem"]>;

function describeLast({ last_succeeded_at: at }: Problem, zone: ClockZone): string {
  return at === null
    ? "No backup has succeeded so far."
    : `The last successful one was on ${formatInstant(at, zone)}.`;
}
