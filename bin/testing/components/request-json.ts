import { readAnswer, type Sent, send } from "@/lib/query/core/fetch";

/** A request to an address that only a test has. */
export async function requestJson<Answer>(path: string, sent: Sent = {}): Promise<Answer> {
  const response = await send(path, sent);
  return readAnswer(response.status, await response.text()) as Answer;
}
