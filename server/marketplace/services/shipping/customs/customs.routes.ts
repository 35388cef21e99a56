// The routes for the customs forms of packages.
import {
  getCustoms,
  searchHsCodes,
  submitCustoms,
  updateCustoms,
  type WireCustoms,
} from '../../../../../src/contract/shipping/customs';
import da from '../../../../../translations/da/hsCodes.json';
import de from '../../../../../translations/de/hsCodes.json';
import el from '../../../../../translations/el/hsCodes.json';
import en from '../../../../../translations/en/hsCodes.json';
import es from '../../../../../translations/es/hsCodes.json';
import fi from '../../../../../translations/fi/hsCodes.json';
import fr from '../../../../../translations/fr/hsCodes.json';
import hu from '../../../../../translations/hu/hsCodes.json';
import it from '../../../../../translations/it/hsCodes.json';
import nl from '../../../../../translations/nl/hsCodes.json';
import no from '../../../../../translations/no/hsCodes.json';
import pl from '../../../../../translations/pl/hsCodes.json';
import pt from '../../../../../translations/pt/hsCodes.json';
import ro from '../../../../../translations/ro/hsCodes.json';
import sv from '../../../../../translations/sv/hsCodes.json';
import zhHans from '../../../../../translations/zh-Hans/hsCodes.json';
import zhHant from '../../../../../translations/zh-Hant/hsCodes.json';
import { hsCodes, type HsCode } from '../../../../../config/customs/hsCodes';
import { type Locale, findLocale } from '../../../../../src/lib/locales';
import { type RouteDefinition, implement, requireUser } from '../../../http/implement';
import {
  rankHsCodes,
  rankHsCodesForAge,
  suggestHsCodes,
} from '../../../domain/customs/rankHsCodes';
import { settleSender } from '../settleSender';
import {
  readDeclaration,
  lockDeclaration,
  toCustomsCheck,
  isEditable,
  type OpenDeclaration,
} from './declarationRow';
import { submitDeclaration, saveDraft } from './submitDeclaration';
import { endedStatuses } from '../../../../../src/lib/orders/packageStates';
import { getCollectedTaxNumber } from '../../../domain/customs/customsNumbers';
import { findCustomsFaults } from '../../../domain/customs/findCustomsFaults';
import { getRequiredFields } from '../../../domain/customs/decideCustoms';
import type { CustomsContext } from './customsContext';

// The customs form of a package on the wire: status, required fields and errors.
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

function wireCustoms(open: OpenDeclaration): WireCustoms {
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

/** Stores the draft of a customs form as typed, without validation. */
const updateCustomsRoute = implement(updateCustoms, async ({ params, body, ctx }) => {
  const user = requireUser(ctx);
  const customs = await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    return wireCustoms({ ...open, row: await saveDraft(trx, open, body) });
  });
  return { body: { customs } };
});

/** Submits a customs form with the last typed data. A form with errors is stored but refused. */
const submitCustomsRoute = implement(submitCustoms, async ({ params, body, ctx }) => {
  const user = requireUser(ctx);
  // Two transactions, so that a refusal does not discard the typed data.
  await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    if (open.row.status !== 'accepted') await saveDraft(trx, open, body);
  });
  const customs = await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    const row = await saveDraft(trx, open, body);
    // Accepted and unchanged: a repeated submission has no effect.
    if (row.status === 'accepted') return wireCustoms({ ...open, row });
    return wireCustoms({ ...open, row: await submitDeclaration(trx, { ...open, row }, user.id) });
  });
  return { body: { customs } };
});

type HsKey = `hsCodes.c${HsCode}`;
type HsTexts = Readonly<Partial<Record<HsKey, string>>>;

const english: Readonly<Record<HsKey, string>> = en;
const textsByLocale: Readonly<Record<Locale, HsTexts>> = {
  en,
  nl,
  de,
  fr,
  it,
  es,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  pt,
  da,
  sv,
  no,
  pl,
  el,
  hu,
  ro,
  fi,
};

type HsEntry = { code: HsCode; description: string; english: string };

/**
 * The localized descriptions of HS codes, from translations/<locale>/hsCodes.json: data that is
 * searched and sent unformatted. Missing translations fall back to English. Sorted by code.
 */
function getHsEntries(locale: Locale): HsEntry[] {
  return hsCodes.map((code) => {
    const key: HsKey = `hsCodes.c${code}`;
    return { code, description: textsByLocale[locale][key] ?? english[key], english: english[key] };
  });
}

/** The customs form of an order that the caller sold. */
const getCustomsRoute = implement(getCustoms, async ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const declaration = await readDeclaration(ctx.db, sellerId, params.id);
  const isNewlyRequired = await settleSender(ctx.db, declaration.context.pkg);
  return {
    body: {
      customs: wireCustoms(
        isNewlyRequired ? await readDeclaration(ctx.db, sellerId, params.id) : declaration,
      ),
    },
  };
});

/** Searches our own table, by localized words or digits. */
const searchHsCodesRoute = implement(searchHsCodes, ({ query, ctx }) => {
  const locale = findLocale(query.locale ?? '') ?? ctx.locale;
  const { q, is_over_100_years: isOver100Years } = query;
  // Without an age, the user looks up a code's meaning or has not answered that question yet.
  const entries =
    isOver100Years === undefined
      ? rankHsCodes(getHsEntries(locale), q)
      : rankHsCodesForAge(getHsEntries(locale), q, isOver100Years);
  return {
    body: {
      hs_codes: entries.map(({ code, description }) => ({
        code,
        description,
        chapter: code.slice(0, 2),
      })),
    },
  };
});

export const customsRoutes: readonly RouteDefinition[] = [
  getCustomsRoute,
  updateCustomsRoute,
  submitCustomsRoute,
  searchHsCodesRoute,
];
