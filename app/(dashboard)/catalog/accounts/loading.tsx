import { AccountsSkeleton } from "@/components/catalog/accounts-skeleton";
import { PageHead } from "@/components/ui/display/page-head";

export default function AccountsLoading() {
  return (
    <>
      <PageHead title="Catalog" />
      <AccountsSkeleton />
    </>
  );
}
