import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";

export default function AccountsLoading() {
  return (
    <>
      <PageHead title="Catalog" />
      <LoadingLines awaiting="lab accounts" count={1} />
    </>
  );
}
