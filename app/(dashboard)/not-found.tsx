import { PageMissing } from "@/components/ui/feedback/page-missing";

export default function ConsoleNotFound() {
  return <PageMissing />;
}
