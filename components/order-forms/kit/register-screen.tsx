"use client";

import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FORM_PAGE } from "@/components/order-forms/form-layout";
import { LinkButton } from "@/components/ui/controls/link-button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { PageHead } from "@/components/ui/display/page-head";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { FoundKit } from "@/lib/contract/dashboard/kit-registration";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatRecord } from "@/lib/domain/identity/format-identity";
import { formatState, registrationVerdict } from "@/lib/domain/orders/kit-registration";
import { api } from "@/lib/query/core/api";
import { getFailure } from "@/lib/query/core/failure";
import { orderQuery } from "@/lib/query/orders";
import { KitForm } from "./kit-form";
import { ScanField } from "./scan-field";

type RegisterScreenProps = {
  /** The order whose page linked here; its sample id is filled in. */
  orderId: string | null;
  renderedAt: string;
};

/** Registers a returned kit: scan it, compare it with its order, and bind it to the patient who used it. */
export function RegisterScreen({ orderId, renderedAt }: RegisterScreenProps) {
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (sample_id: string) => api("POST /api/kits/find", { sample_id }),
  });
  const linkedOrder = useQuery({
    ...orderQuery(orderId ?? ""),
    ...(orderId === null ? { queryFn: skipToken } : {}),
  });
  const sampleId = linkedOrder.data?.sample_id ?? "";
  const failure = error ? getFailure(error) : null;
  return (
    <>
      <PageHead
        title="Register a kit"
        crumbs={[
          { key: "orders", label: "Orders", href: "/orders" },
          { key: "register", label: "Register" },
        ]}
        sub="Binds a kit to the patient who used it"
      />
      <div className={`section ${FORM_PAGE}`}>
        <ScanField
          key={sampleId}
          expected={sampleId}
          isPending={isPending}
          problem={failure ? (failure.detail ?? failure.title) : undefined}
          onScan={(scanned) => mutate(scanned)}
          onEdit={reset}
        />
        {data ? <FoundKitFacts kit={data} /> : <NextSteps />}
        {data && registrationVerdict(data.order).allowed ? (
          <KitForm key={data.order.id} found={data} clinic={{ today, timeZone: clinicZone }} />
        ) : null}
      </div>
    </>
  );
}

/** What follows once the kit is found. */
function NextSteps() {
  return (
    <section className="grid gap-1 text-small text-ink-2">
      <h2>What follows</h2>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Its order appears here. Compare the person and the test with the kit in your hand.</li>
        <li>Choose the patient who used it: usually the person it was ordered for.</li>
        <li>Check the details that the lab prints, and register it.</li>
      </ol>
    </section>
  );
}

/** The person, test and state of a kit, and the reason when it cannot be registered. */
function FoundKitFacts({ kit: { order, owner } }: { kit: FoundKit }) {
  const { reason } = registrationVerdict(order);
  return (
    <section className="grid gap-3" aria-label="Kit found">
      <h2>Kit {order.sample_id}</h2>
      <DescriptionList
        items={[
          {
            term: order.has_patient ? "Belongs to" : "Ordered for",
            value: (
              <Link href={`/people/${owner.user_id}`} prefetch={false}>
                {formatRecord(owner)}
              </Link>
            ),
          },
          { term: "Test", value: order.lab_test.name },
          { term: "State", value: formatState(order) },
        ]}
      />
      {reason ? (
        <Notice tone="error" role="alert" title="It cannot be registered.">
          {reason} <LinkButton href={`/orders/${order.id}`}>Open its order</LinkButton>
        </Notice>
      ) : null}
    </section>
  );
}
