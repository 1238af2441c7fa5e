import { PageMissing } from "@/components/ui/feedback/page-missing";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="grid min-h-screen content-center justify-center px-4 py-6">
      <PageMissing />
    </main>
  );
}
