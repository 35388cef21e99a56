// The customs form of a package as the wire has it: how it stands, what it needs, what is wrong with it. Called by this
// folder's handlers.
import type { WireCustoms } from '../../../../../src/contract/shipping/customs';
import { collectedTaxNumber } from '../../../domain/customs/collectedTaxNumber';
import { customsFaults } from '../../../domain/customs/customsFaults';
import { requiredFields } from '../../../domain/customs/requiredFields';
import { suggestHsCodes } from '../../../domain/customs/suggestHsCodes';
import { isUndone } from '../../orders/read/knownAddress';
import type { CustomsFacts } from './customsFacts';
import { checkOf, isEditable, type OpenDeclaration } from './declarationRow';

const noNumbers = { ioss: null, vat: null };

function items({ lots }: CustomsFacts, draft: WireCustoms['draft']): WireCustoms['items'] {
  return lots.map(({ lotId, title, hammer, categoryCodes }) => {
    const isOld = draft.items.some((item) => item.lot_id === lotId && item.is_over_100_years);
    return { lot_id: lotId, title, value: hammer.minor, currency_code: hammer.currency, suggested_hs_codes: [...suggestHsCodes(categoryCodes, isOld)] };
  });
}

type OfRecipient = Pick<WireCustoms, 'draft' | 'recipient'>;

/** Where every sale in the package was undone the seller has no use for who it was to go to any more. */
function ofRecipient({ orders, shipTo }: CustomsFacts, draft: WireCustoms['draft']): OfRecipient {
  if (!orders.every(({ status }) => isUndone(status))) return { draft, recipient: shipTo };
  return {
    draft: { ...draft, recipient_phone: '', recipient_email: '', recipient_tax_number: '' },
    recipient: { country_code: shipTo.country_code, name: '', line1: '', postal_code: '', city: '', lines: [] },
  };
}

export function wireCustoms(open: OpenDeclaration): WireCustoms {
  const { facts, row } = open;
  // What the label was bought for is not weighed again.
  const draft = row.draft.gross_weight_grams === null && facts.parcel.weight_grams !== null ? { ...row.draft, gross_weight_grams: facts.parcel.weight_grams } : row.draft;
  const check = row.status === 'not_required' ? null : checkOf(facts, draft);
  const numbers = check === null ? noNumbers : collectedTaxNumber({ ...check, isTaxCollected: facts.isTaxCollected, sellerVatNumber: facts.seller.vatNumber });
  return {
    status: row.status,
    form: row.form,
    reasons: row.reasons,
    required_fields: check === null ? [] : requiredFields(check),
    ...ofRecipient(facts, draft),
    faults: check === null ? [] : customsFaults(check),
    items: items(facts, draft),
    total_value: facts.value.minor,
    postage: facts.postage.minor,
    currency_code: facts.value.currency,
    sender: facts.shipFrom,
    destination_country: facts.parcel.destination_country,
    ioss_number: numbers.ioss,
    vat_number: numbers.vat,
    rejection_reason: row.rejection_reason,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    accepted_at: row.status === 'accepted' ? (row.decided_at?.toISOString() ?? null) : null,
    is_locked: facts.parcel.handed_over_at !== null,
    is_editable: isEditable(open),
    reference: row.reference,
  };
}
