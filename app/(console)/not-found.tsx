import { PageMissing } from "@/components/ui/page-missing";

export default function ConsoleNotFound() {
  return <PageMissing />;
}
