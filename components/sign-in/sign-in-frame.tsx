import type { ReactNode } from "react";
import { BrandMark } from "@/components/ui/display/brand-mark";
import { ThemeToggle } from "@/components/ui/preferences/theme-toggle";
import { DashboardFacts, type DashboardFactsProps } from "./dashboard-facts";

type SignInFrameProps = { title: string; facts: DashboardFactsProps; children: ReactNode };

/** The form on the left and the deployment on the right; on a phone the form comes first. */
export function SignInFrame({ title, facts, children }: SignInFrameProps) {
  const isProduction = facts.deployment.startsWith("production");
  return (
    <div className={isProduction ? "pt-1" : undefined}>
      {isProduction ? (
        <div
          className="fixed inset-x-0 top-0 z-60 h-1 bg-stripes"
          data-edge=""
          aria-hidden="true"
        />
      ) : null}
      <div className="grid min-h-screen grid-cols-2 max-[800px]:grid-cols-1 max-[800px]:content-start">
        <main className="grid min-w-0 content-center justify-end px-16 py-8 max-[800px]:justify-stretch max-[800px]:px-4 max-[800px]:pb-6">
          <div className="grid w-86 max-w-full gap-4 max-[800px]:w-full max-[800px]:max-w-100">
            <div className="flex items-center gap-2 text-title/5 font-semibold tracking-[-0.01em]">
              <BrandMark className="size-5.5" />
              Phial
            </div>
            <h1>{title}</h1>
            {children}
          </div>
        </main>
        <aside
          className="grid min-w-0 content-center border-l border-line bg-canvas px-16 py-8 max-[800px]:content-start max-[800px]:border-t max-[800px]:border-l-0 max-[800px]:px-4 max-[800px]:py-5"
          aria-label="About this deployment"
        >
          <DashboardFacts {...facts} />
        </aside>
        <ThemeToggle className="absolute top-3 right-4" />
      </div>
    </div>
  );
}
