import { describe, expect, it } from "vitest";
import { commandsFor, findCommands } from "./commands";

const labels = (commands: ReturnType<typeof commandsFor>) => commands.map(({ label }) => label);

describe("the commands of the search box", () => {
  it("are those that the role permits", () => {
    expect(labels(commandsFor("viewer"))).not.toContain("Reschedule order …");
    expect(labels(commandsFor("viewer"))).toContain("Open today's critical results");
    expect(labels(commandsFor("operator"))).toContain("Reschedule order …");
    expect(labels(commandsFor("operator"))).not.toContain("Who viewed …");
    expect(labels(commandsFor("supervisor"))).toContain("Who viewed …");
    expect(labels(commandsFor("supervisor"))).not.toContain("Go to Settings");
    expect(labels(commandsFor("admin"))).toContain("Go to Settings");
  });

  it.each([
    ["res", ["Reschedule order …", "Open today's critical results", "Results for …"]],
    ["resch", ["Reschedule order …"]],
    ["new ord", ["New order for …"]],
    ["order new", ["New order for …"]],
    ["go cat", ["Go to Catalog"]],
    ["schedule", []],
    ["Castellan", []],
  ])("for %j are %j", (text, expected) => {
    const found = labels(findCommands(commandsFor("supervisor"), text));
    expect(found.filter((label) => !/^Go to (Critical results)$/.test(label))).toEqual(expected);
  });

  it("make the address of an action from the record that was chosen", () => {
    const hrefs = commandsFor("admin").flatMap(({ asks }) => asks?.getHref("/people/a1") ?? []);
    expect(hrefs).toContain("/orders/new?person=a1");
    expect(hrefs).toContain("/people/a1/cycles");
    expect(hrefs).toContain("/people/a1?do=reschedule");
  });
});
