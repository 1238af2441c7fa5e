"use client";

import { SignInForm } from "@/components/shared/sign-in/sign-in-form";
import { SsoButton } from "@/components/shared/sign-in/sso-button";
import { Dialog } from "@/components/ui/controls/dialog";
import { useSession } from "@/lib/query/session/session";

type SessionEndedProps = {
  onSignedIn: () => Promise<void>;
  /** The name of the organization whose single sign-on is on; null when it is off. */
  ssoName: string | null;
};

/**
 * Replaces the page when its session is over, because someone else may be at the screen by now. Signing in here returns
 * the same person to the same page.
 */
export function SessionEnded({ onSignedIn, ssoName }: SessionEndedProps) {
  const { staff } = useSession();
  return (
    <Dialog
      title="Your session has ended"
      role="alertdialog"
      cover
      isOpen
      onOpenChange={() => undefined}
    >
      <div className="grid gap-4">
        <p>
          It was idle for too long, reached its limit, or was ended elsewhere. Sign in as{" "}
          {staff.name} to continue on this page. Notes, reasons and order drafts that you had begun
          are kept; changes of settings that you had not saved are not.
        </p>
        <SignInForm email={staff.email} onSignedIn={onSignedIn} />
        {ssoName === null ? null : <SsoButton name={ssoName} />}
      </div>
    </Dialog>
  );
}
