"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { labAccountsQuery, labsQuery } from "@/lib/query/catalog";
import { AccountSection } from "./account-section";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { CatalogHead } from "./catalog-head";

/** The lab accounts that the team can order through. */
export function AccountsScreen() {
  const { data: labs = [] } = useQuery(labsQuery);
  const query = useQuery(labAccountsQuery);
  const { data } = query;
  const names = new Map(labs.map(({ slug, name }) => [slug, name]));
  const accounts = data?.data ?? [];
  return (
    <>
      <CatalogHead sub={data ? `${accounts.length} accounts` : null} />
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="lab accounts" count={1} />}
        forbiddenTitle={READ_FORBIDDEN}
        renderEmpty={() =>
          accounts.length === 0 ? (
            <EmptyState title="No lab account is linked to this clinic">
              Orders go through the service's own accounts. The service links accounts of the
              organization to a team.
            </EmptyState>
          ) : null
        }
      >
        {() =>
          accounts.map((account) => (
            <AccountSection
              key={account.id}
              account={account}
              labName={names.get(account.lab) ?? account.lab}
            />
          ))
        }
      </QueryBoundary>
    </>
  );
}
