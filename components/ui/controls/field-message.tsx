import { FieldError, Text } from "react-aria-components";
import { Mark } from "@/components/ui/display/mark";

type FieldMessageProps = { description?: string | undefined; errorMessage?: string | undefined };

/** What a field expects and what is wrong with it, tied to the input for a screen reader. */
export function FieldMessage({ description, errorMessage }: FieldMessageProps) {
  return (
    <>
      {description ? (
        <Text slot="description" className="hint">
          {description}
        </Text>
      ) : null}
      <FieldError className="error-text">
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
