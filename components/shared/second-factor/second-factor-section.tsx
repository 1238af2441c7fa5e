"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Passkey, SecondFactors } from "@/lib/contract/dashboard/second-factor";
import { formatInstant } from "@/lib/domain/datetime";
import { api } from "@/lib/query/core/api";
import { secondFactorQuery } from "@/lib/query/session/second-factor";
import { AddAppDialog } from "./add-app-dialog";
import { AddPasskeyDialog } from "./add-passkey-dialog";
import { ConfirmDialog } from "./confirm-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

type Task =
  | { kind: "add-app" | "remove-app" | "add-passkey" | "codes" }
  | { kind: "remove-passkey"; passkey: Passkey };

/** The signed-in person's second factors: authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery());
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setTask(null);
  const showCodes = ({ codes: made }: { codes: string[] }) => setCodes(made);
  return (
    <section className="section grid gap-3" aria-labelledby="second-factor">
      <div className="section-head">
        <h2 id="second-factor">Second factor</h2>
      </div>
      <p className="text-small text-ink-2">
        In addition to your password: a code from an authenticator app, or a passkey, which needs no
        password at all.
      </p>
      <QueryBoundary
        query={query}
        forbiddenTitle="Your second factors cannot be shown"
        loading={<LoadingLines awaiting="your second factors" />}
      >
        {(factors) => <Factors factors={factors} onTask={setTask} />}
      </QueryBoundary>
      {task && query.data ? (
        <TaskDialog task={task} factors={query.data} onCodes={showCodes} onClose={close} />
      ) : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </section>
  );
}

type TaskDialogProps = {
  task: Task;
  factors: SecondFactors;
  onCodes: (made: { codes: string[] }) => void;
  onClose: () => void;
};

function TaskDialog({ task, factors, onCodes, onClose }: TaskDialogProps) {
  const same = { factors, onClose };
  const confirm = { ...same, record: [secondFactorQuery().queryKey] };
  switch (task.kind) {
    case "add-app":
      return <AddAppDialog {...same} onMade={onCodes} />;
    case "add-passkey":
      return <AddPasskeyDialog {...same} onMade={onCodes} />;
    case "remove-app":
      return (
        <ConfirmDialog
          {...confirm}
          title="Remove the authenticator app"
          text="Its codes stop working, and your sessions in other browsers end. Without another second factor, your password alone signs you in."
          submitLabel="Remove app"
          send={(proof) => api("DELETE /api/session/second-factor/app", proof)}
        />
      );
    case "remove-passkey":
      return (
        <ConfirmDialog
          {...confirm}
          title="Remove this passkey"
          subtitle={task.passkey.name}
          text="It no longer signs you in, and your sessions in other browsers end. Delete it on the device, too."
          submitLabel="Remove passkey"
          send={(proof) =>
            api("DELETE /api/session/second-factor/passkeys", {
              ...proof,
              credential_id: task.passkey.credential_id,
            })
          }
        />
      );
    case "codes":
      return (
        <ConfirmDialog
          {...confirm}
          title="Make new recovery codes"
          text="The codes you have stop working."
          submitLabel="Make codes"
          send={async (proof) => onCodes(await api("POST /api/session/second-factor/codes", proof))}
        />
      );
  }
}

type FactorsProps = { factors: SecondFactors; onTask: (task: Task) => void };

function Factors({ factors, onTask }: FactorsProps) {
  const { zone } = useDisplayZone();
  const hasAny = factors.has_authenticator_app || factors.passkeys.length > 0;
  return (
    <div className="grid gap-3">
      <DescriptionList
        items={[
          {
            term: "Authenticator app",
            value: factors.has_authenticator_app ? "Set up" : "Not set up",
          },
          ...(hasAny
            ? [{ term: "Recovery codes", value: `${factors.recovery_codes_left} left` }]
            : []),
          ...factors.passkeys.map((passkey) => ({
            term: "Passkey",
            value: (
              <span className="flex flex-wrap items-center gap-2">
                {passkey.name}, added {formatInstant(passkey.created_at, zone)}
                <Button
                  size="small"
                  aria-label={`Remove the passkey ${passkey.name} …`}
                  onPress={() => onTask({ kind: "remove-passkey", passkey })}
                >
                  Remove …
                </Button>
              </span>
            ),
          })),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        {factors.has_authenticator_app ? (
          <Button onPress={() => onTask({ kind: "remove-app" })}>Remove app …</Button>
        ) : (
          <Button onPress={() => onTask({ kind: "add-app" })}>Set up an app …</Button>
        )}
        <Button onPress={() => onTask({ kind: "add-passkey" })}>Add a passkey …</Button>
        {hasAny ? (
          <Button onPress={() => onTask({ kind: "codes" })}>New recovery codes …</Button>
        ) : null}
      </div>
    </div>
  );
}
