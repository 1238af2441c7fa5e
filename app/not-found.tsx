import { PageMissing } from "@/components/ui/feedback/page-missing";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="plain-page">
      <PageMissing />
    </main>
  );
}
