"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "@/lib/query/session/session";
import { getDraftKeeper } from "./draft-keepers";

/** For the shell: while a page is shown, unsent drafts are resent, including those of forms that were left. */
export function useDraftSession(): void {
  const client = useQueryClient();
  const { staff, team } = useSession();
  useEffect(() => {
    const keeper = getDraftKeeper(client, { staff_id: staff.id, team_id: team.id });
    void keeper.start();
    return keeper.attach();
  }, [client, staff.id, team.id]);
}
