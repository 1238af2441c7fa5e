"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { teamSettingsQuery } from "@/lib/query/settings/teams";
import { AddTeamDialog } from "./add-team-dialog";
import { TeamSection } from "./team-section";

/** The clinics that the administrator manages: their connection to the service. */
export function TeamsScreen() {
  const query = useQuery(teamSettingsQuery());
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Clinics"
        sub="How this dashboard reaches the service. Keys are stored encrypted and never shown."
        actions={<Button onPress={() => setAdding(true)}>Add clinic …</Button>}
      />
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the clinics" />}
        forbiddenTitle="Your role cannot change settings"
        renderEmpty={({ teams }) =>
          teams.length === 0 ? <EmptyState title="You do not administer any clinic" /> : null
        }
      >
        {({ teams }) => teams.map((team) => <TeamSection key={team.id} team={team} />)}
      </QueryBoundary>
      {isAdding ? <AddTeamDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
