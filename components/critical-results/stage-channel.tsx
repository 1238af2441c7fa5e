import { Checkbox } from "@/components/ui/controls/checkbox";
import type { EscalationChannel } from "@/lib/contract/dashboard/critical-result";
import { CHANNEL_LABELS } from "@/lib/domain/critical-results/critical-labels";

type Unsent = Partial<Record<EscalationChannel, string>>;

/** Why a way of a stage reaches nobody as the form stands. */
export function getUnsent(canSendMail: boolean, recipients: string, url: string): Unsent {
  const email = canSendMail ? "no recipient is given" : "this server cannot send e-mail";
  return {
    ...(canSendMail && recipients.trim() !== "" ? {} : { email }),
    ...(url.trim() === "" ? { on_call: "no address is given" } : {}),
  };
}

type StageChannelProps = {
  channel: EscalationChannel;
  isOn: boolean;
  unsent: string | undefined;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
};

/** One way in which a stage is announced; a chosen one that cannot be sent says so. */
export function StageChannel({ channel, isOn, unsent, isDisabled, onChange }: StageChannelProps) {
  return (
    <Checkbox checked={isOn} isDisabled={isDisabled} onChange={onChange}>
      {CHANNEL_LABELS[channel]}
      {isOn && unsent ? (
        <span className="block text-label text-status-problem">{`not sent: ${unsent}`}</span>
      ) : null}
    </Checkbox>
  );
}
