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

/**
 * Replaces the one-time password, with which this session was opened, with one that only its owner knows, and leads to
 * `next`. The one-time password is asked for again only where the server wants it: some minutes after signing in.
 */
export function NewPasswordForm({ next }: { next: string }) {
  const [input, setInput] = useState<ChangePasswordInput>({ new_password: "" });
  const [problems, setProblems] = useState<Problems>({});
  const isAsked = problems.current_password !== undefined || input.current_password !== undefined;
  const exchange = useMutation({
    mutationFn: (input: ChangePasswordInput) => api("POST /api/session/password", input),
    onSuccess: () => window.location.assign(next),
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
      {isAsked ? (
        <PasswordField
          label="One-time password"
          autoComplete="current-password"
          value={input.current_password ?? ""}
          onChange={change("current_password")}
          errorMessage={problems.current_password}
          autoFocus
        />
      ) : null}
      <PasswordField
        label="New password"
        autoFocus={!isAsked}
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
