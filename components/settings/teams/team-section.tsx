"use client";

import { useState } from "react";
import { CopyId } from "@/components/shared/copy-id";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { DeploymentBadge } from "@/components/ui/display/deployment-badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Tag } from "@/components/ui/display/tag";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { TeamSettings } from "@/lib/contract/dashboard/settings/team-settings";
import { getNodeInboxUrl } from "@/lib/contract/service/webhooks";
import { formatInstant } from "@/lib/domain/datetime";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { RotateKeyDialog } from "./rotate-key-dialog";
import { WebhookSecretDialog } from "./webhook-secret-dialog";

type Opened = "key" | "secret" | null;

/** One clinic: its connection, and changing its key and its event secret. */
export function TeamSection({ team }: { team: TeamSettings }) {
  const { zone } = useDisplayZone();
  const [opened, setOpened] = useState<Opened>(null);
  const [testedMs, setTestedMs] = useState<number | null>(null);
  const test = useWrite({
    send: () => api("POST /api/settings/teams/{team_id}/connection", { team_id: team.id }),
    onDone: ({ duration_ms }) => setTestedMs(duration_ms),
    onFailed: () => setTestedMs(null),
  });
  const close = () => setOpened(null);
  return (
    <section className="section grid gap-3" aria-labelledby={`team-${team.id}`}>
      <div className="section-head">
        <h2 id={`team-${team.id}`}>{team.name}</h2>
        <DeploymentBadge deployment={team.deployment} />
        {team.is_current ? <Tag>Signed in</Tag> : null}
      </div>
      <DescriptionList
        items={[
          { term: "Service", value: <span className="wrap-anywhere">{team.base_url}</span> },
          { term: "Time zone", value: team.time_zone },
          { term: "Team key", value: "stored, never shown" },
          {
            term: "Events",
            value: team.has_webhook_secret
              ? "signing secret stored"
              : "no signing secret: events are refused",
          },
          {
            term: "Events go to",
            value: (
              <>
                <CopyId id={team.inbox_url} isWhole />
                {team.deployment === "embedded" ? (
                  <span className="block text-small text-ink-2">
                    Under Webhooks this endpoint is {getNodeInboxUrl(team.id)}. Both addresses mean
                    this dashboard; the service uses the internal one.
                  </span>
                ) : null}
              </>
            ),
          },
          { term: "Last changed", value: formatInstant(team.changed_at, zone) },
        ]}
      />
      <WriteNotice write={test} notDone="The connection does not work" />
      {testedMs === null ? null : (
        <Notice tone="success" title="The connection works." role="status">
          The service answered in {testedMs.toLocaleString("en")} ms.
        </Notice>
      )}
      <div className="flex items-center gap-2 flex-wrap">
        <Button isPending={test.isPending} onPress={() => test.start()}>
          Test connection
        </Button>
        <Button onPress={() => setOpened("key")}>Rotate key …</Button>
        <Button onPress={() => setOpened("secret")}>Set webhook secret …</Button>
      </div>
      {opened === "key" ? <RotateKeyDialog team={team} onClose={close} /> : null}
      {opened === "secret" ? <WebhookSecretDialog team={team} onClose={close} /> : null}
    </section>
  );
}
