import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";

export default function CriticalSettingsLoading() {
  return (
    <>
      <PageHead title="Settings for critical results" />
      <LoadingLines awaiting="the settings" />
    </>
  );
}
