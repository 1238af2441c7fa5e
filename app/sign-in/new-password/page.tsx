import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireSignIn } from "@/app/page-session";
import { readFacts } from "@/app/sign-in/read-facts";
import { LeaveButton } from "@/components/sign-in/leave-button";
import { NewPasswordForm } from "@/components/sign-in/new-password-form";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { readNextPath } from "@/lib/server/core/safe-next-path";

export const metadata: Metadata = { title: "Choose a password" };

type StepProps = { searchParams: Promise<{ next?: string | string[] }> };

/** A person who signed in with a one-time password must choose a password first. */
export default async function NewPasswordPage({ searchParams }: StepProps) {
  const { actor, session } = await requireSignIn();
  const next = await readNextPath(searchParams);
  if (!session.mustChangePassword) redirect(next);
  return (
    <SignInFrame title="Choose your password" facts={await readFacts()}>
      <p className="text-small text-ink-2">
        Signed in as {actor.email}. The one-time password can only be used for this step.
      </p>
      <NewPasswordForm next={next} />
      <LeaveButton />
    </SignInFrame>
  );
}
