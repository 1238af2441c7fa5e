import { Checkbox } from "@/components/ui/controls/checkbox";
import { FIELD, FIELD_ERROR } from "@/components/ui/controls/field-class";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import { getCodes } from "@/lib/domain/order-form/answer-rules";
import { type AskedQuestion, isFastingQuestion } from "@/lib/domain/order-form/selection";

type QuestionFieldProps = {
  asked: AskedQuestion;
  answer: string;
  onAnswer: (answer: string) => void;
  problem: string | undefined;
};

/** A question from the lab with the input for its type; an unknown type gets a text field. */
export function QuestionField({ asked, answer, onAnswer, problem }: QuestionFieldProps) {
  const { marker, question } = asked;
  const isOptional = !question.required || isFastingQuestion(question);
  const label = `${marker.name}: ${question.value}${isOptional ? " (optional)" : ""}`;
  const hint = question.constraint ? { description: question.constraint } : {};
  const error = problem ? { errorMessage: problem } : {};
  const options = question.answers.map(({ code, value }) => ({ value: code, label: value }));
  if (question.type === "choice" && options.length > 0) {
    return (
      <Select
        label={label}
        value={answer || null}
        options={options}
        onChange={onAnswer}
        {...hint}
        {...error}
      />
    );
  }
  if (question.type === "multi_choice" && options.length > 0) {
    const chosen = getCodes(answer);
    return (
      <fieldset className={FIELD}>
        <legend className="text-small font-medium">{label}</legend>
        {options.map(({ value, label: option }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChecked) =>
              onAnswer(
                (isChecked ? [...chosen, value] : chosen.filter((code) => code !== value)).join(
                  ",",
                ),
              )
            }
          >
            {option}
          </Checkbox>
        ))}
        {problem ? <p className={FIELD_ERROR}>{problem}</p> : null}
      </fieldset>
    );
  }
  return (
    <TextField
      label={label}
      value={answer}
      maxLength={1000}
      autoComplete="off"
      inputMode={question.type === "numeric" ? "decimal" : "text"}
      onChange={onAnswer}
      errorMessage={problem}
      {...hint}
    />
  );
}
