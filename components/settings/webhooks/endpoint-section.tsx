"use client";

import { useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Badge } from "@/components/ui/display/badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Tag } from "@/components/ui/display/tag";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { EndpointSettings } from "@/lib/contract/dashboard/settings/webhook-settings";
import { NODE_INBOX_ORIGIN } from "@/lib/contract/service/webhooks";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { describeError, explainDisabled, getHealth } from "@/lib/domain/settings/endpoint-health";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { EndpointAttempts } from "./endpoint-attempts";
import { ReplayDialog } from "./replay-dialog";

type EndpointSectionProps = {
  endpoint: EndpointSettings;
  renderedAt: string;
  onReplay: (replayId: string) => void;
};

const DISABLED = "The endpoint is disabled. Enable it first.";

/** One endpoint: its health, its attempts, and what can be done. */
export function EndpointSection({ endpoint, renderedAt, onReplay }: EndpointSectionProps) {
  const { zone } = useDisplayZone();
  const [showsAttempts, setShowsAttempts] = useState(false);
  const [isReplaying, setReplaying] = useState(false);
  const { id, url, disabled, is_inbox, description } = endpoint;
  const test = useSettingsWrite({
    send: () =>
      api("POST /api/settings/webhooks/endpoints/{endpoint_id}/test", { endpoint_id: id }),
    record: settingsKeys.webhooks,
    onDone: () => {
      toast({ tone: "success", title: "Test event sent.", body: "Its attempt is listed below." });
      setShowsAttempts(true);
    },
  });
  const enable = useSettingsWrite({
    send: () =>
      api("POST /api/settings/webhooks/endpoints/{endpoint_id}/enable", { endpoint_id: id }),
    record: settingsKeys.webhooks,
    onDone: () => toast({ tone: "success", title: "Enabled." }),
  });
  const health = getHealth(endpoint);
  const reason = explainDisabled(endpoint, zone);
  const blocked = disabled ? DISABLED : undefined;
  return (
    <section className="section grid gap-3" aria-labelledby={`endpoint-${id}`}>
      <div className="section-head">
        <h2 id={`endpoint-${id}`} className="wrap-anywhere">
          {url}
        </h2>
        <Badge family={health.family}>{health.label}</Badge>
        {is_inbox ? <Tag>This dashboard</Tag> : null}
        {description ? <span className="sub">{description}</span> : null}
      </div>
      {url.startsWith(`${NODE_INBOX_ORIGIN}/`) ? (
        <p className="text-small text-ink-2">
          Under Clinics this endpoint has another address. Both mean this dashboard; the service
          uses the internal one.
        </p>
      ) : null}
      {reason ? (
        <Notice tone={endpoint.disabled_reason === "manual" ? "warn" : "error"} title={reason} />
      ) : null}
      <WriteNotice write={enable} notDone="Not enabled" />
      <WriteNotice write={test} notDone="Not sent" />
      <DescriptionList items={getFacts(endpoint, zone)} />
      <div className="flex items-center gap-2 flex-wrap">
        {disabled ? (
          <Button variant="primary" isPending={enable.isPending} onPress={() => enable.start()}>
            Enable
          </Button>
        ) : null}
        <Button isPending={test.isPending} disabledReason={blocked} onPress={() => test.start()}>
          Send test event
        </Button>
        <Button disabledReason={blocked} onPress={() => setReplaying(true)}>
          Replay …
        </Button>
        <Button aria-expanded={showsAttempts} onPress={() => setShowsAttempts(!showsAttempts)}>
          {showsAttempts ? "Hide attempts" : "Show attempts"}
        </Button>
      </div>
      {showsAttempts ? <EndpointAttempts endpointId={id} /> : null}
      {isReplaying ? (
        <ReplayDialog
          endpointId={id}
          renderedAt={renderedAt}
          onStarted={onReplay}
          onClose={() => setReplaying(false)}
        />
      ) : null}
    </section>
  );
}

function getFacts({ health, failing_since, filter_types }: EndpointSettings, zone: ClockZone) {
  const count = (value: number) => value.toLocaleString("en");
  const time = (instant: string | null, otherwise: string) =>
    instant === null ? otherwise : formatInstant(instant, zone);
  const last =
    health.last_attempt_at === null
      ? "none yet"
      : `${formatInstant(health.last_attempt_at, zone)}${
          health.last_error === null && (health.last_status_code ?? 0) < 300
            ? ""
            : `: ${describeError(health.last_error, health.last_status_code)}`
        }`;
  return [
    { term: "Last success", value: time(health.last_success_at, "none yet") },
    { term: "Last attempt", value: last },
    { term: "Failing since", value: time(failing_since, "not failing") },
    {
      term: "Last 24 hours",
      value: `${count(health.delivered)} delivered, ${count(health.failed_attempts)} failed attempts`,
    },
    {
      term: "Now",
      value: `${count(health.waiting)} waiting, ${count(health.failed)} given up`,
    },
    {
      term: "Types",
      value: filter_types === null ? "all events" : filter_types.join(", "),
    },
  ];
}
