import { WaitingLines } from "@/components/match-review/waiting-lines";
import { PageHead } from "@/components/ui/page-head";

export default function ParametersLoading() {
  return (
    <>
      <PageHead title="Matching parameters" />
      <WaitingLines awaiting="the parameters" />
    </>
  );
}
