import type { LabAccount } from "@/lib/contract/service/lab-account";
import type { TeamTx } from "@/service/db/database";
import { Refusal } from "@/service/http/refusal";
import { listTeamLabAccounts, requireLabAccount } from "@/service/lab-tests/lab-accounts";

/** The three national labs, whose delegated accounts accept only orders of the customer's own physicians. */
const PHYSICIAN_LABS: readonly string[] = ["labcorp", "quest", "sonora_quest"];
const DELEGATED: readonly string[] = ["order_delegated", "fully_delegated"];

export type AccountRequest = {
  readonly labSlug: string;
  /** The accounts that the request names, in either field. */
  readonly named: readonly (string | null | undefined)[];
  /** An import may use an account that the lab has not opened yet. */
  readonly mayBePending?: boolean;
};

/**
 * The lab account of an order (public guides): the named one; else the platform's own where the team has no account with
 * the lab; else the only active one. Refuses with 404 an unknown account or another team's, and with 400 one of another
 * lab, one that is not open, and an ambiguous choice.
 */
export async function chooseAccount(
  tx: TeamTx,
  { labSlug, named, mayBePending = false }: AccountRequest,
): Promise<LabAccount | null> {
  const ids = new Set(named.flatMap((id) => (id ? [id.toLowerCase()] : [])));
  const [id, other] = ids;
  if (other !== undefined) {
    throw new Refusal(
      400,
      "lab_account_id and order_set.lab_account_id name different accounts. Name one of them.",
    );
  }
  const open = mayBePending ? ["active", "pending"] : ["active"];
  if (id !== undefined) return findUsableAccount(await requireLabAccount(tx, id), labSlug, open);
  const linked = await listTeamLabAccounts(tx, { labSlug });
  if (linked.length === 0) return null;
  const active = linked.filter(({ status }) => status === "active");
  const usable = active.length > 0 ? active : linked.filter(({ status }) => open.includes(status));
  if (usable.length > 1) {
    const names = usable.map(getName).sort((a, b) => a.localeCompare(b));
    throw new Refusal(
      400,
      `Your team has several lab accounts with ${labSlug}. Name the one to use in lab_account_id: ${names.join(", ")}.`,
    );
  }
  const [only] = usable;
  if (only !== undefined) return only;
  throw new Refusal(
    400,
    `None of your team's lab accounts with ${labSlug} is active, and no other account can be used. Wait until one is active.`,
  );
}

function findUsableAccount(
  account: LabAccount | null,
  labSlug: string,
  open: readonly string[],
): LabAccount | null {
  if (account === null) return null;
  if (account.lab !== labSlug) {
    throw new Refusal(
      400,
      `The lab account ${getName(account)} is with ${account.lab}, and this test is of ${labSlug}. Name an account with ${labSlug}, or leave lab_account_id out.`,
    );
  }
  if (open.includes(account.status)) return account;
  throw new Refusal(
    400,
    `The lab account ${getName(account)} is ${account.status}. Name an active account in lab_account_id.`,
  );
}

/** Refuses with 400 an order without a physician on a delegated account of a national lab (service reference). */
export function requirePhysician(account: LabAccount | null, physician: unknown): void {
  if (account === null || physician) return;
  if (!DELEGATED.includes(account.delegated_flow) || !PHYSICIAN_LABS.includes(account.lab)) return;
  throw new Refusal(
    400,
    `The lab account ${getName(account)} is ${account.delegated_flow}: its orders need one of your own physicians. Fill physician with first name, last name and NPI.`,
  );
}

/** The account's standing note and the order's note, separated by a line break. */
export function joinNotes(
  account: LabAccount | null,
  own: string | null | undefined,
): string | null {
  const notes = [account?.default_clinical_notes, own].filter((note) => note?.trim());
  return notes.length === 0 ? null : notes.join("\n");
}

function getName(account: LabAccount): string {
  return account.account_name ?? account.provider_account_id;
}
