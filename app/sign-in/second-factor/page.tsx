import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireSignIn } from "@/app/page-session";
import { readFacts } from "@/app/sign-in/read-facts";
import { SecondFactorSection } from "@/components/shared/second-factor/second-factor-section";
import { ContinueLink } from "@/components/sign-in/continue-link";
import { LeaveButton } from "@/components/sign-in/leave-button";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { DEFAULT_DISPLAY } from "@/lib/contract/dashboard/settings/display-settings";
import { leadBack, readNextPath } from "@/lib/server/core/safe-next-path";

export const metadata: Metadata = { title: "Set up a second factor" };

type StepProps = { searchParams: Promise<{ next?: string | string[] }> };

/** An administrator of a clinic that requires a second factor must set one up first. */
export default async function SecondFactorPage({ searchParams }: StepProps) {
  const { actor, session, team } = await requireSignIn();
  const next = await readNextPath(searchParams);
  if (session.mustChangePassword) redirect(leadBack("/sign-in/new-password", next));
  if (!session.needsSecondFactor) redirect(next);
  return (
    <SignInFrame title="Set up a second factor" facts={await readFacts()}>
      <p className="text-small text-ink-2">
        Signed in as {actor.email}. Administrators of {team.name} need a second factor.
      </p>
      <DisplayZoneProvider
        clinicZone={team.timeZone}
        clock={(session.display ?? DEFAULT_DISPLAY).clock}
        initialChoice="clinic"
      >
        <SecondFactorSection />
      </DisplayZoneProvider>
      <ContinueLink next={next} />
      <LeaveButton />
    </SignInFrame>
  );
}
