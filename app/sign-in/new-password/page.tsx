import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readFacts } from "@/app/sign-in/read-facts";
import { NewPasswordForm } from "@/components/sign-in/new-password-form";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { requireSignIn } from "@/lib/server/core/session";

export const metadata: Metadata = { title: "Choose a password" };

/** A person who signed in with a one-time password must choose a password first. */
export default async function NewPasswordPage() {
  const { actor, session } = await requireSignIn();
  if (!session.mustChangePassword) redirect("/");
  return (
    <SignInFrame title="Choose your password" facts={await readFacts()}>
      <p className="text-small text-ink-2">
        Signed in as {actor.email}. The one-time password can only be used for this step.
      </p>
      <NewPasswordForm />
    </SignInFrame>
  );
}
