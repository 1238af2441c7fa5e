import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";

export default function CorrectionsLoading() {
  return (
    <>
      <PageHead title="Match corrections" />
      <LoadingLines awaiting="the cases" />
    </>
  );
}
