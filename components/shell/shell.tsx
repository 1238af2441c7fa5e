"use client";

import { type ReactNode, useMemo, useState } from "react";
import { useSession } from "@/lib/query/session";
import { BottomBar } from "./bottom-bar";
import { CommandBox } from "./command-box";
import { ConnectionBanner } from "./connection-banner";
import { KeysDialog } from "./keys-dialog";
import { Rail } from "./rail";
import { SessionEnded } from "./session-ended";
import { ShellContext, type ShellOverlay } from "./shell-context";
import { ShellKeys } from "./shell-keys";
import { TopBar } from "./top-bar";

/** The layout around every screen. In production the top edge of the window is marked. */
export function Shell({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  const { team } = useSession();
  const [overlay, open] = useState<ShellOverlay>(null);
  const controls = useMemo(() => ({ overlay, open }), [overlay]);
  const isProduction = team.deployment.startsWith("production");
  return (
    <ShellContext value={controls}>
      <div className={isProduction ? "is-production" : undefined}>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        {isProduction ? <div className="edge" aria-hidden="true" /> : null}
        <div className="app">
          <Rail />
          <TopBar renderedAt={renderedAt} />
          <main className="main" id="main" tabIndex={-1}>
            <ConnectionBanner />
            {children}
          </main>
        </div>
        <BottomBar />
        <ShellKeys />
        <CommandBox />
        <KeysDialog />
        <SessionEnded />
      </div>
    </ShellContext>
  );
}
