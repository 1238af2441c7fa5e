"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";

type PasswordFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: "current-password" | "new-password";
  description?: string;
  errorMessage?: string | undefined;
  autoFocus?: boolean;
};

/** A password field with a Show button, so that a long password can be checked before it is sent. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      inputClassName="pr-21"
      type={isShown ? "text" : "password"}
      inside={
        <Button
          variant="quiet"
          size="small"
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"} <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
        </Button>
      }
    />
  );
}
