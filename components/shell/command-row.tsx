import { MenuItem } from "react-aria-components";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { Command } from "./commands";

type CommandRowProps = { command: Command; onRun: (command: Command) => void };

/** A command in the search box, with the keys that do the same elsewhere. */
export function CommandRow({ command, onRun }: CommandRowProps) {
  const { id, label, keys, asks } = command;
  return (
    <MenuItem
      className="option"
      id={`command:${id}`}
      textValue={label}
      // Not closed by the menu: some commands ask for a record next.
      shouldCloseOnSelect={false}
      onAction={() => onRun(command)}
    >
      <span className="grow medium">{label}</span>
      {keys ? (
        <span className="not-phone" aria-hidden="true">
          {keys.split(" ").map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
      <span className="tag">{keys ? "screen" : asks ? `action on ${asks.kind}` : "action"}</span>
    </MenuItem>
  );
}
