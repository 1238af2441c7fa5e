import { Status } from "@/components/ui/display/status";
import { Tag } from "@/components/ui/display/tag";
import type { MarkerComplete } from "@/lib/contract/service/marker";
import { formatPrice, formatTurnAround } from "@/lib/domain/catalog/catalog-labels";
import { MarkerResults } from "./marker-results";

/** One marker of a lab, with the values of a panel folded away below its name. */
export function MarkerRow({ marker, labName }: { marker: MarkerComplete; labName: string }) {
  const notKnown = <span className="ink-3">not known</span>;
  const [only] = marker.expected_results;
  const isPanel = marker.type === "panel";
  return (
    <tr>
      <td className="wide">
        <span className="medium">{marker.name}</span> {isPanel ? <Tag>panel</Tag> : null}
        {marker.aoe?.questions.length ? <Tag>asks questions</Tag> : null}
        {isPanel ? <MarkerResults results={marker.expected_results} /> : null}
      </td>
      <td className="small" data-label="Lab">
        {labName}
      </td>
      <td className="mono" data-label="Code">
        {marker.provider_id ?? notKnown}
      </td>
      <td className="mono" data-label="LOINC">
        {isPanel ? <span className="ink-3">see values</span> : (only?.loinc?.code ?? notKnown)}
      </td>
      <td className="small" data-label="Unit">
        {marker.unit ?? <span className="ink-3">none</span>}
      </td>
      <td className="nowrap" data-label="A la carte">
        {marker.a_la_carte_enabled ? (
          <Status family="completed">yes</Status>
        ) : (
          <Status family="cancelled">no</Status>
        )}
      </td>
      <td className="small nowrap" data-label="Turnaround">
        {formatTurnAround(marker) ?? notKnown}
      </td>
      <td className="small nowrap" data-label="Price">
        {formatPrice(marker.price) ?? notKnown}
      </td>
    </tr>
  );
}
