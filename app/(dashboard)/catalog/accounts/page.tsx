import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { AccountsScreen } from "@/components/catalog/accounts-screen";
import { labAccountsQuery } from "@/lib/query/catalog";
import { createQueryClient } from "@/lib/query/core/query-client";
import { listLabAccounts } from "@/lib/server/catalog/catalog";

export const metadata: Metadata = { title: "Lab accounts" };

/** The accounts through which the team may order. */
export default async function AccountsPage() {
  const ctx = await requireSession();
  const client = createQueryClient();
  await client.prefetchQuery({
    ...labAccountsQuery,
    queryFn: () => listLabAccounts(ctx, {}),
  });
  return (
    <PageData client={client}>
      <AccountsScreen />
    </PageData>
  );
}
