import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/**
 * A resolver for rules that return each field's problem by its path: `{ "patient.email": "Enter an email." }`. For
 * forms whose rules are also listed, counted or checked on the server; others use a zod schema.
 */
export function createProblemsResolver<Values extends FieldValues>(
  getProblems: (values: Values) => Readonly<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(getProblems(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of problems) set(errors, field, { type: "rule", message });
    return { values: {}, errors };
  };
}
