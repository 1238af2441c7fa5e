"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "@/lib/query/session/session";
import { getDraftKeeper } from "./draft-keepers";
import type { KeptText } from "./unsent-draft";

/**
 * For a form that saves its typed text itself, as JSON: holds it in this tab while saving fails, under the same rules
 * as every other draft. Call the returned function with null once it has been saved.
 */
export function useHoldText(name: string): (content: string | null) => void {
  const client = useQueryClient();
  const { staff, team } = useSession();
  return useCallback(
    (content) => {
      getDraftKeeper(client, { staff_id: staff.id, team_id: team.id }).keepOwn(name, content);
    },
    [client, staff.id, team.id, name],
  );
}

/** The text held by this tab under a name; undefined until it is known. */
export function useHeldText(name: string): KeptText | null | undefined {
  const client = useQueryClient();
  const { staff, team } = useSession();
  const [found, setFound] = useState<{ name: string; text: KeptText | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const keeper = getDraftKeeper(client, { staff_id: staff.id, team_id: team.id });
    void keeper.findOwn(name).then((text) => {
      if (isCurrent) setFound({ name, text });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, staff.id, team.id, name]);
  return found?.name === name ? found.text : undefined;
}
