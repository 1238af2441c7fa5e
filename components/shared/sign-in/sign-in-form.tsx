"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { readIssues } from "@/components/shared/form/read-issues";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { ApiError, ConnectionError, NotSentError } from "@/lib/query/core/fetch";
import {
  PasskeyCanceled,
  signInWithPasskey,
  signInWithPassword,
} from "@/lib/query/session/sign-in";
import { PasswordField } from "./password-field";
import { useInvitation } from "./use-invitation";

const CODE_DESCRIPTION = "From your authenticator app, or one of your recovery codes.";

type SignInFormProps =
  /** Where to go after signing in: a path within Phial, checked by the server. */
  | { next: string; email?: never; onSignedIn?: never }
  /** For a form shown over a page: called instead of navigating. `email` is that of who was signed in. */
  | { next?: never; email: string; onSignedIn: () => Promise<void> };

/** Signs in with e-mail and password. */
export function SignInForm({ next, email: known = "", onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [codeRefusals, setCodeRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useInvitation((invitation) => {
    setEmail(invitation.email);
    setPassword(invitation.password);
  });
  // A full page load, because everything depends on the new session.
  const onSuccess = () => (onSignedIn ? onSignedIn() : window.location.assign(next));
  const attempt = useMutation({
    mutationFn: signInWithPassword,
    onSuccess,
    onError: (error) => {
      if (readIssues(error).code !== undefined) setCodeRefusals((count) => count + 1);
      // The password that was refused is overwritten by what is typed next.
      else if (error instanceof ApiError) {
        const field = "[autocomplete=current-password]";
        const refused = form.current?.querySelector<HTMLInputElement>(field);
        refused?.focus();
        refused?.select();
      }
    },
  });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess });
  const error = attempt.error ?? passkey.error;
  const codeIssue = readIssues(attempt.error).code;
  // The code field appears only when the server asks for a code, so the first refusal is not a mistake.
  const isFirstAsk = codeRefusals === 1;
  const problem = error && codeIssue === undefined ? signInProblem(error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (attempt.isPending) return;
    passkey.reset();
    attempt.mutate({ email, password, code });
  }
  function askForPasskey() {
    attempt.reset();
    passkey.mutate();
  }

  return (
    <form
      ref={form}
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
        autoFocus={known === ""}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus={known !== ""}
      />
      {codeRefusals > 0 ? (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          inputMode="text"
          value={code}
          onChange={setCode}
          errorMessage={isFirstAsk ? undefined : codeIssue}
          description={(isFirstAsk && codeIssue) || CODE_DESCRIPTION}
          autoFocus
        />
      ) : null}
      <Button
        className="h-10"
        variant="primary"
        type="submit"
        isPending={attempt.isPending || attempt.isSuccess}
      >
        Sign in
      </Button>
      <Button className="h-10" isPending={passkey.isPending} onPress={askForPasskey}>
        Sign in with a passkey
      </Button>
      <p className="text-small text-ink-2">
        Cannot sign in? An administrator of your clinic can give you a new one-time password.
      </p>
    </form>
  );
}

/** The text of a failed sign-in: what happened, and what to do next. */
function signInProblem(error: Error): { title: string; body: string } {
  if (error instanceof ApiError) return { title: "Sign-in failed.", body: error.message };
  if (error instanceof PasskeyCanceled) {
    return {
      title: "No passkey was used.",
      body: "This browser has none for Phial or cannot use any, or its prompt was closed.",
    };
  }
  if (error instanceof NotSentError) {
    return { title: "No connection. Nothing was sent.", body: "Try again when it is back." };
  }
  if (error instanceof ConnectionError) {
    return {
      title: "Phial could not be reached.",
      body: "Check your connection and try again.",
    };
  }
  return { title: "Sign-in failed.", body: "Phial’s answer could not be read. Try again." };
}
