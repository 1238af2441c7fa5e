"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useDraftSession } from "@/lib/query/form-drafts/use-draft-session";
import { useCurrentCounts } from "@/lib/query/live/use-current-counts";
import { useLiveUpdates } from "@/lib/query/live/use-live-updates";
import { useSession } from "@/lib/query/session/session";
import { BottomBar } from "./bottom-bar";
import { ConnectionBanner } from "./connection-banner";
import { LateOverlays } from "./late-overlays";
import { NavigationBar } from "./navigation-bar";
import { Rail } from "./rail";
import { screensFor } from "./screens";
import { SessionEnded } from "./session-ended";
import { SessionWarning } from "./session-warning";
import { EVERYWHERE, ShellContext, type ShellOverlay, useShell } from "./shell-context";
import { TopBar } from "./top-bar";
import { useSessionWatch } from "./use-session-watch";

type ShellProps = {
  renderedAt: string;
  /** The position of the last live change that the page includes. */
  livePosition: number;
  /** The name of the organization whose single sign-on is on; null when it is off. */
  ssoName: string | null;
  children: ReactNode;
};

/** The layout around every screen while the session lasts; when it ends, nothing of the screen remains. */
export function Shell(props: ShellProps) {
  const watch = useSessionWatch();
  if (watch.phase === "over") {
    return <SessionEnded onSignedIn={watch.resume} ssoName={props.ssoName} />;
  }
  return (
    <>
      <OpenShell {...props} />
      <SessionWarning watch={watch} />
    </>
  );
}

/** Marks the top edge of the window in production. */
function OpenShell({ renderedAt, livePosition, children }: Omit<ShellProps, "ssoName">) {
  useLiveUpdates(livePosition);
  useCurrentCounts();
  useDraftSession();
  const { team } = useSession();
  const [overlay, open] = useState<ShellOverlay>(null);
  const controls = useMemo(() => ({ overlay, open }), [overlay]);
  const isProduction = team.deployment.startsWith("production");
  return (
    <ShellContext value={controls}>
      <div className={isProduction ? "pt-1 [--size-edge:4px]" : undefined}>
        <a
          className="fixed -top-15 left-2 z-70 rounded-control bg-primary px-3 py-2 font-medium text-primary-ink no-underline focus:top-2 hover:text-primary-ink print:hidden"
          href="#main"
        >
          Skip to the content
        </a>
        {isProduction ? (
          <div
            className="fixed inset-x-0 top-0 z-60 h-1 bg-stripes"
            data-edge=""
            aria-hidden="true"
          />
        ) : null}
        <div className="grid min-h-screen grid-cols-[var(--size-rail)_minmax(0,1fr)] grid-rows-[var(--size-topbar)_1fr] max-lg:grid-cols-[var(--size-rail-narrow)_minmax(0,1fr)] max-sm:block max-sm:pb-15 print:block print:min-h-0">
          <Rail />
          <TopBar renderedAt={renderedAt} />
          <main
            className="flex w-full max-w-(--size-content) min-w-0 flex-col *:flex-none print:max-w-none"
            id="main"
            tabIndex={-1}
          >
            <ConnectionBanner />
            {children}
          </main>
        </div>
        <BottomBar />
        <ShellKeys />
        <LateOverlays />
        <NavigationBar />
      </div>
    </ShellContext>
  );
}

/** The keyboard shortcuts that work on every screen. */
function ShellKeys() {
  const router = useRouter();
  const { open } = useShell();
  const { staff } = useSession();
  useKeys(EVERYWHERE, [
    { keys: "?", label: "Show keyboard shortcuts", run: () => open("keys") },
    { keys: "/", label: "Search people and orders", run: () => open("search") },
    ...screensFor(staff.role).map(({ key, label, href }) => ({
      keys: `g ${key}`,
      label: `Go to ${label}`,
      run: () => router.push(href),
    })),
  ]);
  useEffect(() => {
    // It needs a modifier key, so it works while typing and when single-key shortcuts are off.
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open("search");
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);
  return null;
}
