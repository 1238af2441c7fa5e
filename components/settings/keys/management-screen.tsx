"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CopyId } from "@/components/shared/copy-id";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { managementQuery } from "@/lib/query/settings/management";
import { ConnectDialog } from "./connect-dialog";
import { ForgetDialog } from "./forget-dialog";
import { ManagementKeysSection } from "./management-keys-section";
import { TeamKeysSection } from "./team-keys-section";

type Opened = "connect" | "forget" | null;

/** The organization's keys at the service, for those who have stored a management key. */
export function ManagementScreen() {
  const { zone } = useDisplayZone();
  const query = useQuery(managementQuery());
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHead
        title="Management keys"
        sub="Keys that manage the organization and its teams at the service."
      />
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the management key" />}
        forbiddenTitle="Your role cannot change settings"
        renderEmpty={({ org }) =>
          org === null ? (
            <EmptyState
              title="No management key is stored"
              action={
                <Button variant="primary" onPress={() => setOpened("connect")}>
                  Store management key …
                </Button>
              }
            >
              <p>
                It is optional. With one, keys of your organization and its teams are listed, made
                and revoked here. You get it from the service’s operator.
              </p>
            </EmptyState>
          ) : null
        }
      >
        {({ org }) =>
          org === null ? null : (
            <>
              <section className="section grid gap-3" aria-label="Stored key">
                <DescriptionList
                  items={[
                    { term: "Organization", value: <CopyId id={org.id} /> },
                    { term: "Key", value: "stored, never shown" },
                    { term: "Stored", value: formatInstant(org.stored_at, zone) },
                  ]}
                />
                <div className="flex items-center gap-2 flex-wrap">
                  <Button onPress={() => setOpened("connect")}>Replace key …</Button>
                  <Button onPress={() => setOpened("forget")}>Forget key …</Button>
                </div>
              </section>
              <TeamKeysSection />
              <ManagementKeysSection />
            </>
          )
        }
      </QueryBoundary>
      {opened === "connect" ? (
        <ConnectDialog orgId={query.data?.org?.id ?? ""} onClose={close} />
      ) : null}
      {opened === "forget" ? <ForgetDialog onClose={close} /> : null}
    </>
  );
}
