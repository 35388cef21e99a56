// The customs form of a package from the wire to the app: amounts as Money, times as Instant. Used by the customs
// endpoints; pure. Written for the pages that print the form (features/documents) and those that fill it in.
import type { WireCustoms, WireCustomsDraft } from '../../contract/shipping/customs';
import { parseInstant, type Instant } from '../../lib/instant';
import { money, type Money } from '../../lib/money';
import type { CustomsStatus } from '../../lib/orders/packageStates';

export type CustomsForm = NonNullable<WireCustoms['form']>;
/** As the seller has it, with the names of the wire: it goes back as it came. */
export type CustomsDraft = WireCustomsDraft;
export type CustomsAddress = { name: string; countryCode: string; /** As it stands on a letter in its country, the name first. */ lines: readonly string[] };
export type CustomsItem = { lotId: number; title: string; value: Money; suggestedCodes: readonly string[] };

export type Customs = {
  status: CustomsStatus;
  /** null: none is needed. */
  form: CustomsForm | null;
  reasons: readonly string[];
  requiredFields: readonly string[];
  draft: CustomsDraft;
  faults: readonly { code: string; attribute: string }[];
  items: readonly CustomsItem[];
  totalValue: Money;
  postage: Money;
  sender: CustomsAddress | null;
  recipient: CustomsAddress;
  destinationCountry: string;
  iossNumber: string | null;
  vatNumber: string | null;
  rejectionReason: string | null;
  submittedAt: Instant | null;
  acceptedAt: Instant | null;
  isLocked: boolean;
  isEditable: boolean;
  reference: string | null;
};

const instantOrNull = (iso: string | null): Instant | null => (iso === null ? null : parseInstant(iso));
const decodeAddress = ({ name, country_code, lines }: WireCustoms['recipient']): CustomsAddress => ({ name, countryCode: country_code, lines });

export function decodeCustoms({ customs: wire }: { customs: WireCustoms }): Customs {
  return {
    status: wire.status,
    form: wire.form,
    reasons: wire.reasons,
    requiredFields: wire.required_fields,
    draft: wire.draft,
    faults: wire.faults,
    items: wire.items.map((item) => ({ lotId: item.lot_id, title: item.title, value: money(item.value, item.currency_code), suggestedCodes: item.suggested_hs_codes })),
    totalValue: money(wire.total_value, wire.currency_code),
    postage: money(wire.postage, wire.currency_code),
    sender: wire.sender === null ? null : decodeAddress(wire.sender),
    recipient: decodeAddress(wire.recipient),
    destinationCountry: wire.destination_country,
    iossNumber: wire.ioss_number,
    vatNumber: wire.vat_number,
    rejectionReason: wire.rejection_reason,
    submittedAt: instantOrNull(wire.submitted_at),
    acceptedAt: instantOrNull(wire.accepted_at),
    isLocked: wire.is_locked,
    isEditable: wire.is_editable,
    reference: wire.reference,
  };
}

/** A code of six digits with its words in the language that was asked for. */
export type HsCode = { code: string; description: string };

export function decodeHsCodes({ hs_codes: codes }: { hs_codes: readonly HsCode[] }): HsCode[] {
  return codes.map(({ code, description }) => ({ code, description }));
}
