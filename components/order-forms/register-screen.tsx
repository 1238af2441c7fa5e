"use client";

import { useMutation } from "@tanstack/react-query";
import { PageHead } from "@/components/ui/page-head";
import { useDisplayZone } from "@/components/ui/use-display-zone";
import { useNow } from "@/components/ui/use-now";
import { dayInZone } from "@/lib/domain/calendar-date";
import { registrationVerdict } from "@/lib/domain/kit-registration";
import { failureOf } from "@/lib/query/failure";
import { findKit } from "@/lib/query/kits";
import { FoundKitFacts } from "./found-kit-facts";
import { KitForm } from "./kit-form";
import { ScanField } from "./scan-field";

/** A kit that came back: scanned, compared with its order, and bound to the patient who used it. */
export function RegisterScreen({ renderedAt }: { renderedAt: string }) {
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: findKit, retry: false });
  const failure = error ? failureOf(error) : null;
  return (
    <>
      <PageHead
        title="Register a kit"
        crumbs={[
          { key: "orders", label: "Orders", href: "/orders" },
          { key: "register", label: "Register" },
        ]}
      />
      <div className="section form-page">
        <ScanField
          isPending={isPending}
          problem={failure ? (failure.detail ?? failure.title) : undefined}
          onScan={(sampleId) => mutate(sampleId)}
        />
        {data ? <FoundKitFacts found={data} /> : null}
        {data && registrationVerdict(data.order).allowed ? (
          <KitForm key={data.order.id} found={data} clinic={{ today, timeZone: clinicZone }} />
        ) : null}
      </div>
    </>
  );
}
