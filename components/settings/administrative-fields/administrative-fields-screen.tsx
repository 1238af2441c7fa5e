"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { Notice } from "@/components/ui/feedback/notice";
import type { AdministrativeFieldRecord } from "@/lib/contract/dashboard/settings/administrative-fields";
import { administrativeFieldsQuery } from "@/lib/query/settings/administrative-fields";
import { FieldTable } from "./field-table";
import { RevokeFieldDialog } from "./revoke-field-dialog";

/** The fields of laboratories whose codes need not be read: who marked each, and a way to revoke it. */
export function AdministrativeFieldsScreen() {
  const query = useQuery(administrativeFieldsQuery());
  const [revoked, setRevoked] = useState<AdministrativeFieldRecord | null>(null);
  return (
    <>
      <PageHead
        title="Administrative fields"
        sub="Fields of one laboratory whose short codes are shown among the facts of a report and need not be read."
      />
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the fields" />}
        forbiddenTitle="Your role cannot change settings"
        renderEmpty={({ unavailable, fields }) =>
          unavailable === null && fields.length === 0 ? (
            <EmptyState title="No field is administrative">
              <p>
                A text that Phial does not understand waits for a person to read it. A code that a
                laboratory sends each time can be marked where a report is shown as received.
              </p>
            </EmptyState>
          ) : null
        }
      >
        {({ unavailable, fields }) =>
          unavailable === null ? (
            <FieldTable fields={fields} onRevoke={setRevoked} />
          ) : (
            <div className="px-6 pb-6">
              <Notice tone="info" title="No field can be marked here.">
                {unavailable}
              </Notice>
            </div>
          )
        }
      </QueryBoundary>
      {revoked ? <RevokeFieldDialog mark={revoked} onClose={() => setRevoked(null)} /> : null}
    </>
  );
}
