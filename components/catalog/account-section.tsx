import { Badge } from "@/components/ui/display/badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import type { LabAccount } from "@/lib/contract/service/lab-account";
import { shortId } from "@/lib/contract/short-id";
import {
  describeFlow,
  formatBilling,
  getAccountStatusView,
} from "@/lib/domain/catalog/catalog-labels";

const MANY_STATES = 12;

/** One lab account: its status, who orders and follows up through it, and the states where it can bill. */
export function AccountSection({ account, labName }: { account: LabAccount; labName: string }) {
  const { family, label, meaning } = getAccountStatusView(account.status);
  const name = account.account_name ?? account.provider_account_id;
  const headId = `account-${account.id}`;
  return (
    <section className="section" aria-labelledby={headId}>
      <div className="section-head">
        <h2 id={headId}>{name}</h2>
        <Badge family={family}>{label}</Badge>
        <span className="sub">{labName}</span>
      </div>
      <p>
        {meaning} {describeFlow(account.delegated_flow)}
      </p>
      <div className="mt-2">
        <DescriptionList
          items={[
            { term: "Number", value: <span className="mono">{account.provider_account_id}</span> },
            { term: "Note to the lab", value: account.default_clinical_notes ?? "none" },
            ...(account.business_units?.length
              ? [{ term: "Business units", value: account.business_units.join(", ") }]
              : []),
            ...Object.entries(account.allowed_billing).map(([type, states]) => ({
              term: formatBilling(type),
              value: formatStates(states),
            })),
            { term: "Account id", value: <span className="mono">{shortId(account.id)}</span> },
          ]}
        />
      </div>
    </section>
  );
}

function formatStates(states: readonly string[]): string {
  if (states.length === 0) return "in no state";
  return states.length > MANY_STATES ? `in ${states.length} states` : `in ${states.join(", ")}`;
}
