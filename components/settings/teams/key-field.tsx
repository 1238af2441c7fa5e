import { TextField } from "@/components/ui/controls/text-field";

type KeyFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description: string;
  errorMessage?: string | undefined;
  autoFocus?: boolean;
};

/** A key or secret that is pasted. It is masked, and browsers are asked not to keep it. */
export function KeyField(props: KeyFieldProps) {
  return <TextField {...props} type="password" autoComplete="new-password" mono />;
}
