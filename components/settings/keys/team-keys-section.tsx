"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CopyId } from "@/components/shared/copy-id";
import { orgTeamsQuery, teamKeysQuery } from "@/lib/query/settings/management";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeyListSection } from "./key-list-section";

/** The team keys of the organization's teams. */
export function TeamKeysSection() {
  const query = useInfiniteQuery(teamKeysQuery());
  const { data: org } = useQuery(orgTeamsQuery());
  return (
    <KeyListSection
      title="Team keys"
      kind="team-keys"
      query={query}
      toRow={({ value, team_id, ...key }) => ({
        ...key,
        ending: value,
        opens: org?.teams.find(({ id }) => id === team_id)?.name ?? <CopyId id={team_id} />,
      })}
      renderCreate={(onMade, onClose) => (
        <CreateKeyDialog kind="team-keys" onMade={onMade} onClose={onClose} />
      )}
    />
  );
}
