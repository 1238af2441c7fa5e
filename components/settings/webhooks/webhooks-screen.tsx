"use client";

import { useQuery } from "@tanstack/react-query";
import { CopyId } from "@/components/shared/copy-id";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { useUrlState } from "@/components/shared/use-url-state";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { Notice } from "@/components/ui/feedback/notice";
import { ENDPOINT_REPLAY_STATE } from "@/lib/domain/settings/endpoint-replay-state";
import { webhookEndpointsQuery } from "@/lib/query/settings/webhooks";
import { EndpointReplay } from "./endpoint-replay";
import { EndpointSection } from "./endpoint-section";

/** The clinic's webhook endpoints: how deliveries are going, and what can be done about them. */
export function WebhooksScreen({ renderedAt }: { renderedAt: string }) {
  const query = useQuery(webhookEndpointsQuery());
  const { values, change } = useUrlState(ENDPOINT_REPLAY_STATE);
  return (
    <>
      <PageHead
        title="Webhooks"
        sub="Where the service sends what happens, and whether it arrives."
      />
      {values.replay ? (
        <EndpointReplay
          key={values.replay}
          replayId={values.replay}
          onClose={() => change({ replay: undefined })}
        />
      ) : null}
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the endpoints" />}
        forbiddenTitle="Your role cannot change settings"
        renderEmpty={({ can_be_managed, endpoints, inbox_url }) =>
          can_be_managed && endpoints.length === 0 ? (
            <EmptyState title="The service sends events nowhere">
              <p>
                Add an endpoint with this address at the service: <InboxUrl url={inbox_url} />
              </p>
            </EmptyState>
          ) : null
        }
      >
        {({ can_be_managed, endpoints, inbox_url }) =>
          can_be_managed ? (
            endpoints.map((endpoint) => (
              <EndpointSection
                key={endpoint.id}
                endpoint={endpoint}
                renderedAt={renderedAt}
                onReplay={(replay) => change({ replay })}
              />
            ))
          ) : (
            <div className="px-6 pb-6">
              <Notice tone="info" title="This service does not show its deliveries here.">
                Add, enable, test and replay endpoints in the service’s own dashboard. Events for
                this clinic go to <InboxUrl url={inbox_url} />; save the endpoint’s signing secret
                under Clinics. What arrived, and what never did, is under Events.
              </Notice>
            </div>
          )
        }
      </QueryBoundary>
    </>
  );
}

function InboxUrl({ url }: { url: string }) {
  return <CopyId id={url} isWhole />;
}
