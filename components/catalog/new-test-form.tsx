"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { FailureNotice } from "@/components/shared/failure-notice";
import { FormField } from "@/components/shared/form/form-field";
import { WatchedDraft } from "@/components/shared/form/watched-draft";
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
import type { CreateCatalogTestInput } from "@/lib/contract/dashboard/catalog";
import { getTestStatusView } from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { can } from "@/lib/domain/permissions";
import { catalogChanged, labsQuery } from "@/lib/query/catalog";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import type { FormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { catalogKeys } from "@/lib/query/keys";
import { useSession } from "@/lib/query/session/session";
import { CHANGE_FORBIDDEN } from "./catalog-disabled";
import { MarkerPicker } from "./marker-picker";
import { EMPTY_TEST, getMethods, NewTestDraft, NewTestValues } from "./new-test-draft";

/** Creates a test from one lab's markers. */
export function NewTestForm() {
  const { staff } = useSession();
  return (
    <>
      <PageHead
        crumbs={[{ key: "catalog", label: "Catalog", href: "/catalog" }]}
        title="New test"
      />
      {can(staff.role, "catalog:change") ? (
        <Fields />
      ) : (
        <LockedState title="Your role cannot create tests">{CHANGE_FORBIDDEN}</LockedState>
      )}
    </>
  );
}

function Fields() {
  const router = useRouter();
  const client = useQueryClient();
  const { data: labs = [], error: labsError } = useQuery(labsQuery);
  const draft = useRef<FormDraft | null>(null);
  const { control, handleSubmit, setValue, reset } = useForm({
    defaultValues: EMPTY_TEST,
    resolver: zodResolver(NewTestDraft),
    mode: "onTouched",
  });
  const write = useWrite({
    send: (input: CreateCatalogTestInput) => api("POST /api/catalog/tests", input),
    record: [catalogKeys.all],
    onDone: async (test) => {
      draft.current?.sent();
      await catalogChanged(client);
      const { label, meaning } = getTestStatusView(test.status);
      toast({ tone: "success", title: `Created: ${test.name}.`, body: `${label}. ${meaning}` });
      router.push(`/catalog/tests/${test.id}`);
    },
  });
  const slug = useWatch({ control, name: "lab" });
  const lab = labs.find((candidate) => candidate.slug === slug);
  return (
    <form
      className="section *:max-w-3xl grid gap-4"
      onSubmit={(event) => void handleSubmit((body) => write.start(body))(event)}
    >
      <WriteNotice
        write={write}
        notDone="The test was not created"
        kept="What you entered is kept."
      />
      <WatchedDraft
        control={control}
        kind="catalog-test"
        recordId="new"
        empty={EMPTY_TEST}
        schema={NewTestValues}
        restore={(values) => reset(values)}
        handle={draft}
      />
      {labsError ? (
        <FailureNotice
          error={labsError}
          notDone="The labs could not be loaded"
          kept="Nothing was changed."
        />
      ) : null}
      <FormField control={control} name="name">
        {(field) => <TextField label="Name" maxLength={200} {...field} />}
      </FormField>
      <FormField control={control} name="description">
        {(field) => <TextField label="Description" maxLength={1000} rows={2} {...field} />}
      </FormField>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField control={control} name="lab">
          {(field) => (
            <Select
              {...field}
              label="Lab"
              options={labs.map(({ slug: value, name }) => ({ value, label: name }))}
              onChange={(next) => {
                field.onChange(next);
                setValue("method", null);
                setValue("markers", []);
              }}
              description="All markers of a test belong to one lab."
            />
          )}
        </FormField>
        <FormField control={control} name="method">
          {(field) => (
            <Select
              {...field}
              label="Collected"
              options={getMethods(lab).map((value) => ({ value, label: formatMethod(value) }))}
              description={lab ? `What ${lab.name} offers.` : "Choose the lab first."}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="fasting">
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            The patient must fast
          </Checkbox>
        )}
      </FormField>
      {slug ? (
        <FormField control={control} name="markers">
          {({ value, onChange }) => (
            <MarkerPicker
              key={slug}
              lab={slug}
              chosen={value}
              onChange={(markers) => onChange([...markers])}
            />
          )}
        </FormField>
      ) : null}
      <FormEnd control={control} isPending={write.isPending} />
    </form>
  );
}

/** The part that depends on all fields; only this part rerenders on every keystroke. */
function FormEnd({
  control,
  isPending,
}: {
  control: Control<NewTestDraft, unknown, CreateCatalogTestInput>;
  isPending: boolean;
}) {
  const draft = useWatch({ control }) as NewTestDraft;
  const [problem] = NewTestDraft.safeParse(draft).error?.issues ?? [];
  const needsApproval = draft.markers.filter((marker) => !marker.a_la_carte_enabled);
  return (
    <>
      {needsApproval.length > 0 ? (
        <Notice tone="info" title="This test will wait for approval.">
          {needsApproval.map(({ name }) => name).join(", ")} cannot be ordered a la carte, so the
          service reviews the test first.
        </Notice>
      ) : null}
      <div className="flex items-center gap-2">
        <LinkButton href="/catalog">Cancel</LinkButton>
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          disabledReason={problem?.message}
        >
          Create test
        </Button>
      </div>
    </>
  );
}
