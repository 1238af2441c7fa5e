import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";

export default function ParametersLoading() {
  return (
    <>
      <PageHead title="Matching parameters" />
      <LoadingLines awaiting="the parameters" />
    </>
  );
}
