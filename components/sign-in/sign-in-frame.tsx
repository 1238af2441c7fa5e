import type { ReactNode } from "react";
import { BrandMark } from "@/components/ui/display/brand-mark";
import { ThemeToggle } from "@/components/ui/preferences/theme-toggle";
import { DashboardFacts, type DashboardFactsProps } from "./dashboard-facts";

type SignInFrameProps = { title: string; facts: DashboardFactsProps; children: ReactNode };

/** The form on the left, the deployment on the right; the form first on a phone. */
export function SignInFrame({ title, facts, children }: SignInFrameProps) {
  const isProduction = facts.deployment.startsWith("production");
  return (
    <div className={isProduction ? "is-production" : undefined}>
      {isProduction ? <div className="edge" aria-hidden="true" /> : null}
      <div className="in">
        <main className="form">
          <div className="box">
            <div className="brand">
              <BrandMark />
              Phial
            </div>
            <h1>{title}</h1>
            {children}
          </div>
        </main>
        <aside className="about" aria-label="About this deployment">
          <DashboardFacts {...facts} />
        </aside>
        <ThemeToggle />
      </div>
    </div>
  );
}
