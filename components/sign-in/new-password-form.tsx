"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { readInputIssues, readIssues } from "@/components/shared/form/read-issues";
import { PasswordField } from "@/components/shared/sign-in/password-field";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { ChangePasswordInput } from "@/lib/contract/dashboard/staff";
import { api } from "@/lib/query/core/api";
import { getFailure } from "@/lib/query/core/failure";

type Problems = Partial<Record<keyof ChangePasswordInput, string>>;

/** Replaces the one-time password with one that only its owner knows. */
export function NewPasswordForm() {
  const [input, setInput] = useState({ current_password: "", new_password: "" });
  const [problems, setProblems] = useState<Problems>({});
  const exchange = useMutation({
    mutationFn: (input: ChangePasswordInput) => api("POST /api/session/password", input),
    onSuccess: () => window.location.assign("/"),
    onError: (error) => setProblems(readIssues(error)),
  });
  const failure = exchange.isError ? getFailure(exchange.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = ChangePasswordInput.safeParse(input);
    if (!parsed.success) return setProblems(readInputIssues(parsed.error.issues));
    setProblems({});
    exchange.mutate(parsed.data);
  }
  const change = (name: keyof ChangePasswordInput) => (value: string) =>
    setInput((before) => ({ ...before, [name]: value }));

  return (
    <form
      className="grid gap-4 [&_:is(input)]:h-10 [&_:is(input)]:px-2.5"
      onSubmit={submit}
      noValidate
    >
      {failure ? (
        <Notice tone="error" title={`${failure.title}.`} role="alert">
          {failure.detail}
        </Notice>
      ) : null}
      <PasswordField
        label="One-time password"
        autoComplete="current-password"
        value={input.current_password}
        onChange={change("current_password")}
        errorMessage={problems.current_password}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description="At least 12 characters. A few unrelated words are fine."
        value={input.new_password}
        onChange={change("new_password")}
        errorMessage={problems.new_password}
      />
      <Button
        className="h-10"
        variant="primary"
        type="submit"
        isPending={exchange.isPending || exchange.isSuccess}
      >
        Set password and continue
      </Button>
    </form>
  );
}
