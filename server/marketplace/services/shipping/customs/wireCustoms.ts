// The customs form of a package on the wire: status, required fields and errors.
import { endedStatuses } from '../../../../../src/lib/orders/packageStates';
import type { WireCustoms } from '../../../../../src/contract/shipping/customs';
import { getCollectedTaxNumber } from '../../../domain/customs/customsNumbers';
import { findCustomsFaults } from '../../../domain/customs/findCustomsFaults';
import { getRequiredFields } from '../../../domain/customs/decideCustoms';
import { suggestHsCodes } from '../../../domain/customs/rankHsCodes';
import type { CustomsContext } from './customsContext';
import { toCustomsCheck, isEditable, type OpenDeclaration } from './declarationRow';

const noNumbers = { ioss: null, vat: null };

function toItems({ lots }: CustomsContext, draft: WireCustoms['draft']): WireCustoms['items'] {
  return lots.map(({ lotId, title, hammer, categoryCodes }) => {
    const isOld = draft.items.some((item) => item.lot_id === lotId && item.is_over_100_years);
    return {
      lot_id: lotId,
      title,
      value: hammer.minor,
      currency_code: hammer.currency,
      suggested_hs_codes: [...suggestHsCodes(categoryCodes, isOld)],
    };
  });
}

type RecipientFields = Pick<WireCustoms, 'draft' | 'recipient'>;

/** If every sale in the package was cancelled, the seller no longer needs the recipient's data. */
function toRecipient(
  { orders, shipTo }: CustomsContext,
  draft: WireCustoms['draft'],
): RecipientFields {
  if (!orders.every(({ status }) => endedStatuses.includes(status)))
    return { draft, recipient: shipTo };
  return {
    draft: { ...draft, recipient_phone: '', recipient_email: '', recipient_tax_number: '' },
    recipient: {
      country_code: shipTo.country_code,
      name: '',
      line1: '',
      postal_code: '',
      city: '',
      lines: [],
    },
  };
}

export function wireCustoms(open: OpenDeclaration): WireCustoms {
  const { context, row } = open;
  // Reuses the weight that the label was bought for.
  const draft =
    row.draft.gross_weight_grams === null && context.pkg.weightGrams !== null
      ? { ...row.draft, gross_weight_grams: context.pkg.weightGrams }
      : row.draft;
  const check = row.status === 'not_required' ? null : toCustomsCheck(context, draft);
  const numbers =
    check === null
      ? noNumbers
      : getCollectedTaxNumber({
          ...check,
          isTaxCollected: context.isTaxCollected,
          sellerVatNumber: context.seller.vatNumber,
        });
  return {
    status: row.status,
    form: row.form,
    reasons: row.reasons,
    required_fields: check === null ? [] : getRequiredFields(check),
    ...toRecipient(context, draft),
    faults: check === null ? [] : findCustomsFaults(check),
    items: toItems(context, draft),
    total_value: context.value.minor,
    postage: context.postage.minor,
    currency_code: context.value.currency,
    sender: context.shipFrom,
    destination_country: context.pkg.destinationCountry,
    ioss_number: numbers.ioss,
    vat_number: numbers.vat,
    rejection_reason: row.rejectionReason,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    accepted_at: row.status === 'accepted' ? (row.decidedAt?.toISOString() ?? null) : null,
    is_locked: context.pkg.handedOverAt !== null,
    is_editable: isEditable(open),
    reference: row.reference,
  };
}
