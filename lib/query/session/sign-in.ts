import { startAuthentication } from "@simplewebauthn/browser";
import {
  assertOnline,
  ConnectionError,
  readAnswer,
  ShapeError,
  send,
} from "@/lib/query/core/fetch";
import { forgetStoredDrafts } from "@/lib/query/form-drafts/tab-vault";
import { forgetSearchTexts } from "@/lib/query/search-text";

/** The browser returned no passkey: its prompt was closed, it has none for this dashboard, or it cannot use any. */
export class PasskeyCanceled extends Error {
  override readonly name = "PasskeyCanceled";
}

/**
 * Opens a session with an e-mail address, a password and, where needed, the code of a second factor. Throws ApiError
 * (refused, with the dashboard's own sentence; an issue at `code` when the second factor is missing or wrong) or
 * ConnectionError (the outcome is unknown).
 */
export function signInWithPassword(credentials: {
  email: string;
  password: string;
  code: string;
}): Promise<void> {
  return sendForm("credentials", credentials);
}

/** Opens a session with a passkey of this device. Throws PasskeyCanceled, and the errors of signInWithPassword. */
export async function signInWithPasskey(): Promise<void> {
  const response = await send("/api/auth/passkey-options", { method: "POST", body: {} });
  const { options } = await readFields(response);
  const answer = await askForPasskey(() => startAuthentication({ optionsJSON: options as never }));
  return sendForm("passkey", { response: JSON.stringify(answer) });
}

/**
 * The identity provider's address to open; it returns to `next`, a path within Phial. Throws ApiError or
 * ConnectionError.
 */
export async function beginSso(next: string): Promise<string> {
  const { url } = await postForm("signin/sso", { next });
  if (typeof url !== "string" || !/^https?:\/\//.test(url)) throw unexpected();
  return url;
}

/** Runs the browser's passkey prompt. Whatever the browser refuses becomes a PasskeyCanceled: nothing was sent. */
export async function askForPasskey<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new PasskeyCanceled("The browser made no passkey.", { cause });
  }
}

async function sendForm(provider: string, fields: Record<string, string>): Promise<void> {
  const { success } = await postForm(`callback/${provider}`, fields);
  if (success !== true) throw unexpected();
  // Another person may have searched and typed in this tab before.
  forgetSearchTexts();
  forgetStoredDrafts();
}

async function postForm(path: string, fields: Record<string, string>): Promise<Fields> {
  const { csrfToken } = await readFields(await send("/api/auth/csrf", {}));
  if (typeof csrfToken !== "string") throw unexpected();
  assertOnline();
  const response = await fetch(`/api/auth/${path}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, csrfToken }),
  }).catch((cause: unknown) => {
    throw new ConnectionError("Phial could not be reached.", { cause });
  });
  return readFields(response);
}

type Fields = Readonly<Record<string, unknown>>;

/** What next-auth answers is not in the table of endpoints, so each field is checked where it is used. */
async function readFields(response: Response): Promise<Fields> {
  const body = readAnswer(response.status, await response.text());
  if (typeof body !== "object" || body === null) throw unexpected();
  return { ...body };
}

function unexpected(): ShapeError {
  return new ShapeError("Phial's answer has an unexpected shape.");
}
