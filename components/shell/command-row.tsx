import { ListBoxItem } from "react-aria-components";
import { FIRST_OPTION, OPTION } from "@/components/ui/controls/popover-class";
import { TAG } from "@/components/ui/display/tag";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { Command } from "./commands";

type CommandRowProps = {
  command: Command;
  /** Whether Enter runs it without a highlight. */
  isFirst: boolean;
  onRun: (command: Command) => void;
};

/** The key of a command in the listbox. */
export const getCommandKey = ({ id }: Command) => `command:${id}`;

/** A command in the search box, with its equivalent keyboard shortcut. */
export function CommandRow({ command, isFirst, onRun }: CommandRowProps) {
  const { label, keys, asks } = command;
  return (
    <ListBoxItem
      className={isFirst ? FIRST_OPTION : OPTION}
      id={getCommandKey(command)}
      textValue={label}
      onAction={() => onRun(command)}
    >
      <span className="grow font-medium">{label}</span>
      {keys ? (
        <span className="flex gap-0.75 max-sm:hidden" aria-hidden="true">
          {keys.split(" ").map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
      <span className={TAG}>{keys ? "screen" : asks ? `action on ${asks.kind}` : "action"}</span>
    </ListBoxItem>
  );
}
