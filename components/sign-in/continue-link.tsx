"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/controls/button";
import { secondFactorQuery } from "@/lib/query/session/second-factor";

/** Leads to `next`, a path of the dashboard, once a second factor exists. */
export function ContinueLink({ next }: { next: string }) {
  const { data } = useQuery(secondFactorQuery());
  const hasAny = data !== undefined && (data.has_authenticator_app || data.passkeys.length > 0);
  if (!hasAny) return null;
  // A full page load, because everything depends on what the session may do now.
  return (
    <Button variant="primary" onPress={() => window.location.assign(next)}>
      Continue
    </Button>
  );
}
