import { FieldError, Text } from "react-aria-components";
import { Mark } from "@/components/ui/display/mark";
import { FIELD_ERROR, FIELD_HINT } from "./field-class";

type FieldMessageProps = { description?: string | undefined; errorMessage?: string | undefined };

/** What a field expects and what is wrong with it, tied to the input for a screen reader. */
export function FieldMessage({ description, errorMessage }: FieldMessageProps) {
  return (
    <>
      {description ? (
        <Text slot="description" className={FIELD_HINT}>
          {description}
        </Text>
      ) : null}
      <FieldError className={FIELD_ERROR}>
        {(validation) => (
          <>
            <Mark shape="failed" />
            <span>{errorMessage ?? validation.validationErrors.join(" ")}</span>
          </>
        )}
      </FieldError>
    </>
  );
}
