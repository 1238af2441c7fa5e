import { EMPTY_DRAFT, editDraft, type RowDraft } from "./row-draft";

const NUMBER = /^[<>≤≥=+-]{0,2}\d[\d.,]{0,19}%?$/;
const BOUND = /^[<>≤≥]=?$/;
const FLAG = /^(?:H|HH|L|LL|A|AA|\*{1,3}|High|Low|Abnormal|Critical)$/i;
const UNIT = /^[a-zµμ%°][^\s|]{0,29}$/i;

/**
 * A row's draft from the words of an unread line, in the order of most reports: name, value, flag, unit, range. What
 * cannot be placed stays in the range as printed; a line without a number is only a name. A person checks it.
 */
export function draftFromLine(text: string): RowDraft {
  const words = text.split(/[\s|]/).filter(Boolean);
  // In fields divided by bars, a number in the first one belongs to the name.
  const isDivided = text.includes("|");
  const nameLength = isDivided ? (text.split("|")[0] ?? "").split(/\s/).filter(Boolean).length : 1;
  const at = words.findIndex((word, index) => index >= nameLength && NUMBER.test(word));
  if (at < 0) return { ...EMPTY_DRAFT, test_name: words.join(" ") };
  const hasBound = BOUND.test(words[at - 1] ?? "");
  const named = words.slice(0, hasBound ? at - 1 : at);
  const value = hasBound ? `${words[at - 1]}${words[at]}` : (words[at] ?? "");
  const draft = { ...EMPTY_DRAFT, test_name: named.join(" "), value };
  const rest: string[] = [];
  for (const word of words.slice(at + 1)) {
    if (draft.flag_text === "" && FLAG.test(word)) draft.flag_text = word;
    else if (draft.units === "" && rest.length === 0 && UNIT.test(word)) draft.units = word;
    else rest.push(word);
  }
  return rest.length === 0 ? draft : editDraft(draft, "range_text", rest.join(" "));
}
