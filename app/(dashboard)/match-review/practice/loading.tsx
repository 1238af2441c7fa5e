import { WaitingLines } from "@/components/match-review/item/waiting-lines";
import { PageHead } from "@/components/ui/display/page-head";

export default function PracticeLoading() {
  return (
    <>
      <PageHead title="Practice" />
      <WaitingLines awaiting="your practice round" />
    </>
  );
}
