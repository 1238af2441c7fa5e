"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { toast } from "@/components/ui/feedback/toast";
import type { ReceivedReportText } from "@/lib/contract/dashboard/orders/received-report-record";
import type { MarkFieldInput } from "@/lib/contract/dashboard/settings/administrative-fields";
import { can } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSession } from "@/lib/query/session/session";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

type AdministrativeFieldStartProps = {
  report: Pick<ReceivedReportText, "raw_result_id" | "stored">;
  text: ReceivedReportText["to_be_read"][number];
};

/** Offers an administrator to mark a coded field of a text that is to be read; nothing where there is none. */
export function AdministrativeFieldStart({ report, text }: AdministrativeFieldStartProps) {
  const { staff } = useSession();
  const [isAsking, setAsking] = useState(false);
  const hasCode = text.fields?.some(({ code }) => code !== null) ?? false;
  if (!hasCode || !can(staff.role, "settings:manage")) return null;
  return (
    <span className="block py-1">
      <Button size="small" onPress={() => setAsking(true)}>
        Treat this field as administrative …
      </Button>
      {isAsking ? (
        <MarkFieldDialog report={report} text={text} onClose={() => setAsking(false)} />
      ) : null}
    </span>
  );
}

type MarkFieldDialogProps = AdministrativeFieldStartProps & { onClose: () => void };

function MarkFieldDialog({ report, text, onClose }: MarkFieldDialogProps) {
  const fields = text.fields ?? [];
  const options = fields.flatMap(({ field, code }) =>
    code === null ? [] : [{ value: field, label: `${field}: ${code}` }],
  );
  const [field, setField] = useState(options[0]?.value ?? "");
  const others = fields.filter((each) => each.field !== field).map((each) => each.field);
  const laboratory = report.stored?.sender ?? "this laboratory";
  const write = useSettingsWrite({
    send: (input: MarkFieldInput) => api("POST /api/settings/administrative-fields", input),
    record: [settingsKeys.administrativeFields],
    onDoneHere: () => {
      toast({ tone: "success", title: "Marked.", body: `${field} of ${laboratory}` });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Treat this field as administrative?"
      subtitle={`${field} of ${laboratory}`}
      submitLabel="Treat as administrative"
      write={write}
      notice={{ notDone: "Not marked", kept: "The field is still to be read." }}
      onSubmit={() =>
        write.start({ raw_result_id: report.raw_result_id, to_be_read_id: text.id, field })
      }
      onClose={onClose}
    >
      {options.length > 1 ? (
        <Select label="Field" value={field} onChange={setField} options={options} />
      ) : null}
      <p className="text-small">
        In reports of {laboratory} that arrive from now on, a short code in {field} is shown among
        the facts, need not be read, and no longer keeps a result from being normal or complete.
      </p>
      <ul className="text-small grid gap-1 pl-4 list-disc">
        <li>
          A person still has to read anything else in this field: free text, a number, a flag, a
          word for a finding or a refused specimen.
        </li>
        {others.length > 0 ? (
          <li>
            A person has to read a text that also has {others.join(", ")} until each of these is
            administrative too.
          </li>
        ) : null}
        <li>Results that have arrived stay as they were read.</li>
      </ul>
      <p className="text-small">
        It is kept with the date and your name, and can be revoked under Settings, Administrative
        fields.
      </p>
    </FormDialog>
  );
}
