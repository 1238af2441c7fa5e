"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Dialog } from "@/components/ui/controls/dialog";
import { LinkButton } from "@/components/ui/controls/link-button";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useLiveUpdates } from "@/lib/query/live/use-live-updates";
import { useSession } from "@/lib/query/session";
import { BottomBar } from "./bottom-bar";
import { CommandBox } from "./command-box";
import { ConnectionBanner } from "./connection-banner";
import { KeysDialog } from "./keys-dialog";
import { Rail } from "./rail";
import { screensFor } from "./screens";
import { ShellContext, type ShellOverlay, useShell } from "./shell-context";
import { TopBar } from "./top-bar";
import { useSessionEnd } from "./use-session-end";

type ShellProps = {
  renderedAt: string;
  /** The last live change that the page shows. */
  livePosition: number;
  children: ReactNode;
};

/** The layout around every screen. In production the top edge of the window is marked. */
export function Shell({ renderedAt, livePosition, children }: ShellProps) {
  useLiveUpdates(livePosition);
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
        <CommandBox />
        <KeysDialog />
        <SessionEnded />
      </div>
    </ShellContext>
  );
}

/** The keyboard shortcuts that work on every screen. */
function ShellKeys() {
  const router = useRouter();
  const { open } = useShell();
  const { staff } = useSession();
  useKeys("Everywhere", [
    { keys: "?", label: "Show keyboard shortcuts", run: () => open("keys") },
    { keys: "/", label: "Search people and orders", run: () => open("search") },
    ...screensFor(staff.role).map(({ key, label, href }) => ({
      keys: `g ${key}`,
      label: `Go to ${label}`,
      run: () => router.push(href),
    })),
  ]);
  useEffect(() => {
    // With a modifier, so it works while typing and when single-key shortcuts are off.
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

/**
 * When the session is over, the page is covered: it may contain a patient's data, and the person at the screen may be
 * someone else by now.
 */
function SessionEnded() {
  const hasEnded = useSessionEnd();
  const path = usePathname();
  const query = useSearchParams().toString();
  const backTo = query === "" ? path : `${path}?${query}`;
  return (
    <Dialog
      title="Your session has ended"
      role="alertdialog"
      cover
      isOpen={hasEnded}
      onOpenChange={() => undefined}
      footer={
        <LinkButton variant="primary" href={`/sign-in?next=${encodeURIComponent(backTo)}`}>
          Sign in again
        </LinkButton>
      }
    >
      <p>
        It was idle for too long, reached its limit, or was ended elsewhere. After signing in you
        return to this page.
      </p>
    </Dialog>
  );
}
