"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/shared/form/form-field";
import { WatchedDraft } from "@/components/shared/form/watched-draft";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import type { TimeseriesView } from "@/lib/contract/dashboard/timeseries-view";
import { MAX_BASIS_LENGTH, type SetTargetInput } from "@/lib/contract/dashboard/timeseries-view";
import { formatUnit, resourceName } from "@/lib/domain/series/resource-labels";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import type { FormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { getResourceKeys } from "@/lib/query/timeseries";
import { TargetDraft, TargetText } from "./target-draft";

type TargetDialogProps = { userId: string; view: TimeseriesView; onClose: () => void };

/** Sets, changes or removes the target of one person and resource. */
export function TargetDialog({ userId, view, onClose }: TargetDialogProps) {
  const { resource, target } = view;
  const name = resourceName(resource);
  const unit = formatUnit(view.unit);
  const draft = useRef<FormDraft | null>(null);
  // The target when the dialog opened: a colleague's change meanwhile must not be overwritten unseen.
  const [replaces] = useState(target?.set_at ?? null);
  const present = {
    low: String(target?.low ?? ""),
    high: String(target?.high ?? ""),
    basis: target?.basis ?? "",
  };
  const { control, handleSubmit, reset } = useForm({
    defaultValues: present,
    resolver: zodResolver(TargetDraft),
  });
  const write = useWrite({
    send: (next: SetTargetInput["target"]) =>
      api("POST /api/people/{user_id}/timeseries/{resource}/target", {
        user_id: userId,
        resource,
        target: next,
        replaces,
      }),
    record: getResourceKeys(userId, resource),
    onDone: (_, next) => {
      draft.current?.sent();
      const done = next ? "Target set." : "Target removed.";
      toast({ tone: "success", title: done, body: `${name}. Recorded in the audit log.` });
    },
    onDoneHere: onClose,
  });
  return (
    <FormDialog
      title={`Target for ${name.toLowerCase()}`}
      subtitle={`Of this person only${unit ? `, in ${unit}` : ""}; shown as a band behind the samples`}
      submitLabel={target ? "Change target" : "Set target"}
      extraAction={
        target ? <Button onPress={() => write.start(null)}>Remove target</Button> : undefined
      }
      write={write}
      notice={{ notDone: "The target was not changed", kept: "What you entered is kept." }}
      onSubmit={() => void handleSubmit((next) => write.start(next))()}
      onClose={onClose}
    >
      <WatchedDraft
        control={control}
        kind="sample-target"
        recordId={`${userId}-${resource}`}
        empty={present}
        schema={TargetText}
        restore={(values) => reset(values)}
        handle={draft}
      />
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="low">
          {(field) => (
            <TextField label="From" labelNote={unit} autoFocus inputMode="decimal" {...field} />
          )}
        </FormField>
        <FormField control={control} name="high">
          {(field) => <TextField label="To" labelNote={unit} inputMode="decimal" {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="basis">
        {(field) => (
          <TextField
            label="Where it comes from"
            maxLength={MAX_BASIS_LENGTH}
            description="For example: care plan of 12-Nov-2026. It is shown beside the band with your name."
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
