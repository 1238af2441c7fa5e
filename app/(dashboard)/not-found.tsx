import { PageMissing } from "@/components/ui/feedback/page-missing";

export default function DashboardNotFound() {
  return <PageMissing />;
}
