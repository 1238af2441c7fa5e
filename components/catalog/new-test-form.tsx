"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FailureNotice } from "@/components/shared/failure-notice";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import { PageHead } from "@/components/ui/display/page-head";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { testStatus } from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { can } from "@/lib/domain/permissions";
import { catalogChanged, catalogKeys, createLabTest, labsQuery } from "@/lib/query/catalog";
import { useWrite } from "@/lib/query/core/use-write";
import { useSession } from "@/lib/query/session";
import { CHANGE_FORBIDDEN } from "./catalog-disabled";
import { MarkerPicker } from "./marker-picker";
import { EMPTY_TEST, getBody, getMethods, getMissing, type NewTestDraft } from "./new-test-draft";

/** A test of markers of one lab: name, lab, way of collection, markers; the rules are told before it is sent. */
export function NewTestForm() {
  const router = useRouter();
  const client = useQueryClient();
  const { staff } = useSession();
  const { data: labs = [], error: labsError } = useQuery(labsQuery);
  const [draft, setDraft] = useState(EMPTY_TEST);
  const change = (some: Partial<NewTestDraft>) => setDraft({ ...draft, ...some });
  const write = useWrite({
    send: createLabTest,
    record: [catalogKeys.all],
    onDone: async (test) => {
      await catalogChanged(client);
      const { words, meaning } = testStatus(test.status);
      toast({ tone: "success", title: `Made: ${test.name}.`, body: `${words}. ${meaning}` });
      router.push(`/catalog/tests/${test.id}`);
    },
  });
  const lab = labs.find(({ slug }) => slug === draft.lab);
  const body = getBody(draft);
  const needsApproval = draft.markers.filter((marker) => !marker.a_la_carte_enabled);
  const head = (
    <PageHead
      crumbs={[{ key: "catalog", label: "Catalogue", href: "/catalog" }]}
      title="New test"
    />
  );
  if (!can(staff.role, "catalog:change")) {
    return (
      <>
        {head}
        <LockedState title="Your role does not make tests">{CHANGE_FORBIDDEN}</LockedState>
      </>
    );
  }
  return (
    <>
      {head}
      <form
        className="section *:max-w-3xl grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (body) write.start(body);
        }}
      >
        <WriteNotice
          write={write}
          notDone="The test was not made"
          kept="What you entered is kept."
        />
        {labsError ? (
          <FailureNotice
            error={labsError}
            notDone="The labs could not be read"
            kept="Nothing was changed."
          />
        ) : null}
        <TextField
          label="Name"
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={200}
        />
        <TextField
          label="Description"
          value={draft.description}
          onChange={(description) => change({ description })}
          maxLength={1000}
          rows={2}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label="Lab"
            value={draft.lab}
            options={labs.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(next) => change({ lab: next, method: null, markers: [] })}
            description="All markers of a test are of one lab."
          />
          <Select
            label="Collected"
            value={draft.method}
            options={getMethods(lab).map((value) => ({ value, label: formatMethod(value) }))}
            onChange={(method) => change({ method })}
            description={lab ? `What ${lab.name} offers.` : "Choose the lab first."}
          />
        </div>
        <Checkbox checked={draft.fasting} onChange={(fasting) => change({ fasting })}>
          The patient must fast
        </Checkbox>
        {draft.lab ? (
          <MarkerPicker
            key={draft.lab}
            lab={draft.lab}
            chosen={draft.markers}
            onChange={(markers) => change({ markers })}
          />
        ) : null}
        {needsApproval.length > 0 ? (
          <Notice tone="info" title="This test will wait for approval.">
            {needsApproval.map(({ name }) => name).join(", ")} cannot be ordered a la carte, so the
            service looks at the test first.
          </Notice>
        ) : null}
        <div className="row">
          <LinkButton href="/catalog">Cancel</LinkButton>
          <Button
            type="submit"
            variant="primary"
            isPending={write.isPending}
            disabledReason={getMissing(draft) ?? undefined}
          >
            Make the test
          </Button>
        </div>
      </form>
    </>
  );
}
