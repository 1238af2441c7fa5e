"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { leastRoleFor } from "@/lib/domain/permissions";
import { showAnswer } from "@/lib/query/core/show-answer";
import { criticalSettingsQuery } from "@/lib/query/critical-results/critical-results";
import { settingsKeys } from "@/lib/query/keys";
import { SettingsForm } from "./settings-form";

const TITLE = "Settings for critical results";

/** How the clinic handles critical results: the limit, and who is notified when nobody has called in time. */
export function SettingsScreen() {
  const query = useQuery(criticalSettingsQuery());
  const client = useQueryClient();
  // Counts the saves made here. Only these reset the form, so a save by someone else does not replace its contents.
  const [saved, setSaved] = useState<{ count: number; secret: string | null }>({
    count: 0,
    secret: null,
  });
  return (
    <>
      <SettingsHead />
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the settings" />}
        forbiddenTitle="Your role cannot change settings"
      >
        {(settings) => (
          <SettingsForm
            key={saved.count}
            read={settings}
            secret={saved.secret}
            onSaved={(answer) => {
              showAnswer(client, settingsKeys.criticalResults, answer.settings);
              setSaved({ count: saved.count + 1, secret: answer.secret });
            }}
          />
        )}
      </QueryBoundary>
    </>
  );
}

/** Shown instead of the settings to a role that may not change them. */
export function SettingsLocked({ role }: { role: string }) {
  return (
    <>
      <SettingsHead />
      <LockedState title="Your role cannot change settings">
        <p>
          They are open to the role {leastRoleFor("settings:manage")}; yours is {role}.
        </p>
      </LockedState>
    </>
  );
}

function SettingsHead() {
  return (
    <PageHead
      title={TITLE}
      crumbs={[{ key: "critical", label: "Critical results", href: "/critical-results" }]}
    />
  );
}
