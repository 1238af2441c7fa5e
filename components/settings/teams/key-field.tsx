import { TextField } from "@/components/ui/controls/text-field";

type KeyFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description: string;
  errorMessage?: string | undefined;
  autoFocus?: boolean;
};

/** A field for pasting a key or secret. It is masked, and browsers are asked not to store it. */
export function KeyField(props: KeyFieldProps) {
  return <TextField {...props} type="password" autoComplete="new-password" mono />;
}
