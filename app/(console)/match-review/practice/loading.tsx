import { WaitingLines } from "@/components/match-review/waiting-lines";
import { PageHead } from "@/components/ui/page-head";

export default function PracticeLoading() {
  return (
    <>
      <PageHead title="Practice" />
      <WaitingLines awaiting="your round of practice" />
    </>
  );
}
