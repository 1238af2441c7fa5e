import { ConnectionError, NotSentError } from "@/lib/query/core/fetch";
import { SignInRefused } from "@/lib/query/sign-in";

/** The text of a failed sign-in: what happened, and what to do next. */
export function signInProblem(error: Error): { title: string; body: string } {
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
