import { hasFrame } from "@/app/page-session";
import { PageMissing } from "@/components/ui/feedback/page-missing";
import DashboardLayout from "./(dashboard)/layout";

export const metadata = { title: "Not found" };

/** For every address that has no page: staff who are signed in keep the navigation. */
export default async function NotFound() {
  if (await hasFrame()) {
    return (
      <DashboardLayout>
        <PageMissing />
      </DashboardLayout>
    );
  }
  return (
    <main className="grid min-h-screen content-center justify-center px-4 py-6">
      <PageMissing />
    </main>
  );
}
