"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ReadState } from "@/components/ui/feedback/read-state";
import { labAccountsQuery, labsQuery } from "@/lib/query/catalog";
import { getFailure } from "@/lib/query/core/failure";
import { AccountSection } from "./account-section";
import { AccountsSkeleton } from "./accounts-skeleton";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { CatalogHead } from "./catalog-head";

/** The lab accounts that the team can order through. */
export function AccountsScreen() {
  const { data: labs = [] } = useQuery(labsQuery);
  const { data, error, refetch } = useQuery(labAccountsQuery);
  const names = new Map(labs.map(({ slug, name }) => [slug, name]));
  const accounts = data?.data ?? [];
  return (
    <>
      <CatalogHead sub={data ? `${accounts.length} accounts` : null} />
      <ReadState
        data={data}
        failure={error ? getFailure(error) : null}
        loading={<AccountsSkeleton />}
        forbiddenTitle={READ_FORBIDDEN}
        kept="Nothing was changed."
        onRetry={() => void refetch()}
      >
        {() =>
          accounts.length === 0 ? (
            <EmptyState title="No lab account is linked to this team">
              Orders go through the service's own accounts. The service links accounts of the
              organization to a team.
            </EmptyState>
          ) : (
            accounts.map((account) => (
              <AccountSection
                key={account.id}
                account={account}
                labName={names.get(account.lab) ?? account.lab}
              />
            ))
          )
        }
      </ReadState>
    </>
  );
}
