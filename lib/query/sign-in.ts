import { z } from "zod";
import { apiFetch, assertOnline, ConnectionError } from "./core/fetch";
import { forgetSearchTexts } from "./search-text";

const Csrf = z.object({ csrfToken: z.string() });
const Answer = z.object({ url: z.string() });

/** The sign-in was rejected; the message is the dashboard's own sentence, with the remaining attempts. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";
}

/**
 * Opens a session with an e-mail and a password. Throws SignInRefused (wrong, or locked after too many attempts)
 * or ConnectionError (the outcome is unknown).
 */
export async function signInWithPassword(credentials: {
  email: string;
  password: string;
}): Promise<void> {
  const { csrfToken } = await apiFetch(Csrf, "/api/auth/csrf");
  assertOnline();
  const response = await fetch("/api/auth/callback/credentials", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...credentials, csrfToken, callbackUrl: "/", json: "true" }),
  }).catch((cause: unknown) => {
    throw new ConnectionError("Phial could not be reached.", { cause });
  });
  const answer = Answer.safeParse(await response.json().catch(() => undefined));
  // Another person may have searched in this tab before.
  if (response.ok && answer.success) return forgetSearchTexts();
  if (!answer.success) {
    throw new ConnectionError(`Phial answered ${response.status} without a reason.`);
  }
  throw new SignInRefused(refusalIn(answer.data.url));
}

/** next-auth puts the error message into the URL of its error page. */
function refusalIn(url: string): string {
  const sentence = URL.canParse(url, window.location.origin)
    ? new URL(url, window.location.origin).searchParams.get("error")
    : null;
  return sentence || "The e-mail or the password is wrong.";
}
