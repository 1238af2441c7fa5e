import { fieldOfPath, fieldOfSentence } from "@/lib/domain/order-form/field-of-issue";
import { ApiError } from "@/lib/query/core/fetch";

/** What the service refused, by the field names of the order and kit forms; empty for any other failure. */
export function getRefusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { issues = [], upstream } = error.failure;
  const fields = Object.fromEntries(
    issues.map(({ path, message }) => [fieldOfPath(path), `The service: ${message}`]),
  );
  const sentence = upstream && issues.length === 0 ? upstream.detail : null;
  const field = sentence ? fieldOfSentence(sentence) : null;
  return field && sentence ? { ...fields, [field]: `The service: ${sentence}` } : fields;
}
