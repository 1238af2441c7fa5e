"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { managementKeysQuery } from "@/lib/query/settings/management";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeyListSection } from "./key-list-section";

/** The management keys of the organization. */
export function ManagementKeysSection() {
  const query = useInfiniteQuery(managementKeysQuery());
  return (
    <KeyListSection
      title="Management keys"
      kind="keys"
      query={query}
      toRow={({ role, team_role_bindings, ending, ...key }) => ({
        ...key,
        ending: ending ? `mg_…${ending}` : null,
        opens:
          role === "org_admin"
            ? "the organization"
            : `${team_role_bindings?.length ?? 0} of its teams`,
      })}
      renderCreate={(onMade, onClose) => (
        <CreateKeyDialog kind="keys" onMade={onMade} onClose={onClose} />
      )}
    />
  );
}
