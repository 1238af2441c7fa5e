import { Mark } from "@/components/ui/display/mark";
import { FIELD_ERROR, FIELD_HINT } from "./field-class";

type Messages = { description?: string | undefined; errorMessage?: string | undefined };

/** The ids of a field's messages, which describe its control. */
export function getMessageIds(id: string, { description, errorMessage }: Messages) {
  const ids = [description ? `${id}hint` : null, errorMessage ? `${id}error` : null];
  return ids.filter(Boolean).join(" ") || undefined;
}

/** What a field expects and what is wrong with it. */
export function FieldMessage({ id, description, errorMessage }: Messages & { id: string }) {
  return (
    <>
      {description ? (
        <span id={`${id}hint`} data-hint="" className={FIELD_HINT}>
          {description}
        </span>
      ) : null}
      {errorMessage ? (
        <span id={`${id}error`} className={FIELD_ERROR}>
          <Mark shape="failed" />
          <span>{errorMessage}</span>
        </span>
      ) : null}
    </>
  );
}
