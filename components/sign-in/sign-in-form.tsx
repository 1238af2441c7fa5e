"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { ConnectionError, NotSentError } from "@/lib/query/core/fetch";
import { SignInRefused, signInWithPassword } from "@/lib/query/sign-in";
import { PasswordField } from "./password-field";

/** E-mail and password. `next` is a path within Phial, checked by the server. */
export function SignInForm({ next }: { next: string }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const attempt = useMutation({
    mutationFn: signInWithPassword,
    // A full page load, because everything depends on the new session.
    onSuccess: () => window.location.assign(next),
  });
  const problem = attempt.isError ? signInProblem(attempt.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (attempt.isPending) return;
    attempt.mutate({ email, password });
  }

  return (
    <form
      className="grid gap-4 [&_:is(input)]:h-10 [&_:is(input)]:px-2.5"
      onSubmit={submit}
      noValidate
    >
      {problem ? (
        <Notice tone="error" title={problem.title} role="alert">
          {problem.body}
        </Notice>
      ) : null}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        autoFocus
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button
        className="h-10"
        variant="primary"
        type="submit"
        isPending={attempt.isPending || attempt.isSuccess}
      >
        Sign in
      </Button>
      <p className="text-small text-ink-2">
        Cannot sign in? An administrator of your clinic can give you a new one-time password.
      </p>
    </form>
  );
}

/** The text of a failed sign-in: what happened, and what to do next. */
function signInProblem(error: Error): { title: string; body: string } {
  if (error instanceof SignInRefused) return { title: "Sign-in failed.", body: error.message };
  if (error instanceof NotSentError) {
    return { title: "No connection. Nothing was sent.", body: "Try again when it is back." };
  }
  if (error instanceof ConnectionError) {
    return {
      title: "Phial could not be reached.",
      body: "Check your connection and try again.",
    };
  }
  return { title: "Phial failed.", body: "Try again; the failure was logged." };
}
