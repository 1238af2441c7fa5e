import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { listReports } from "@/bin/eval-parsing/generate";
import { GROUPS, LAYOUTS } from "@/bin/eval-parsing/layouts/layouts";
import { listPrintedReports } from "@/bin/eval-parsing/real/printed-reports";
import { listRealReports } from "@/bin/eval-parsing/real/real-reports";
import { FORMS } from "./form-files";
import type { Task } from "./measure-report";

export type Options = {
  readonly tasks: readonly Task[];
  /** Whether real reports were asked for but their files are missing. */
  readonly isRealLeftOut: boolean;
  readonly workers: number;
  /** Where the parsed reports and their errors are written; null for nowhere. */
  readonly reportFolder: string | null;
  /** Reuses the results already in the folder, so that a long run can be interrupted. */
  readonly isResumed: boolean;
};

/**
 * Command-line options. `--form`, `--layouts` and `--group` take lists; `--limit` is the number of reports per layout;
 * `--held-out` adds the held-out layouts to those of `--layouts`, or alone measures only them. Without both, all
 * layouts are measured.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      form: { type: "string" },
      layouts: { type: "string" },
      group: { type: "string" },
      limit: { type: "string" },
      "held-out": { type: "boolean" },
      real: { type: "boolean" },
      workers: { type: "string" },
      report: { type: "string" },
      resume: { type: "boolean" },
    },
  });
  const forms = FORMS.filter((form) => isListed(values.form, form));
  if (forms.length === 0)
    throw new Error(`There is no form ${values.form}. Use ${FORMS.join(", ")}.`);
  const isPart = values.layouts !== undefined || values.group !== undefined;
  const grouped = Object.entries(GROUPS).flatMap(([group, own]) =>
    isListed(values.group, group) ? own : [],
  );
  const layouts = LAYOUTS.filter(
    (layout) =>
      (values["held-out"] === true && layout.isHeldOut) ||
      (grouped.includes(layout) &&
        isListed(values.layouts, layout.name) &&
        !(values["held-out"] === true && !isPart)),
  );
  if (layouts.length === 0)
    throw new Error(
      `There is no layout ${values.layouts ?? ""} in ${values.group ?? "any group"}.`,
    );
  const limit = Number(values.limit ?? Number.POSITIVE_INFINITY);
  const generated = forms.flatMap((form) =>
    listReports(form !== "text")
      .filter(({ layout, number }) => layouts.includes(layout) && number <= limit)
      .map(({ id, layout, number }) => ({ id, generated: { layout: layout.name, number, form } })),
  );
  const isWhole = values.form === undefined && !isPart && values["held-out"] !== true;
  const withReal = isWhole || values.real === true;
  const others = withReal ? listRealReports() : [];
  const real = (withReal ? [...listPrintedReports(), ...others] : []).map((id) => ({
    id,
    generated: null,
  }));
  return {
    tasks: values.real === true ? real : [...generated, ...real],
    isRealLeftOut: withReal && others.length === 0,
    workers: Number(values.workers ?? availableParallelism()),
    reportFolder: values.report ?? null,
    isResumed: values.resume === true,
  };
}

function isListed(list: string | undefined, name: string): boolean {
  return list === undefined || list.split(",").includes(name);
}
