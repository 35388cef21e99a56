// What a label needs and costs for a package, and which carriers' codes can be typed in instead. For its seller.
import type { Kysely } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import { getSupplyRequirements } from '../../../../src/contract/shipping/packages';
import { money, sumMoney, type Money } from '../../../../src/lib/money';
import type { Tariff } from '../../carriers/carrierPort';
import { findCarrierPort } from '../../carriers/carrierPortOf';
import type { Database } from '../../database/schema';
import { carriersFrom } from '../../domain/shipping/carriers/findCarrier';
import { isInside } from '../../domain/shipping/insidePackage';
import { implement, requireUser } from '../../http/implement';
import type { PackageRow } from './movePackage';
import { readPackage } from './packageOfOrder';
import { settleSender } from './settleSender';
import { findSender, isCustomsFormMissing } from './supplyChecks';

type Requirements = ResponseOf<typeof getSupplyRequirements>['requirements'];

const fields: Requirements['fields'] = [
  { name: 'service', required: true },
  { name: 'size', required: true },
  { name: 'weight_grams', required: true },
  { name: 'insurance_amount', required: false },
  { name: 'drop_off_point_id', required: false },
];
/** Without a carrier that sells labels, or with none that sells in the currency. */
const noTariff: Tariff = { sizes: [], services: [], insurance: { includedMinor: 0, pricePerHundredMinor: 0, maxMinor: 0 } };

/** `value`: of what is in the package, in the currency of the tariff. */
function wireTariff({ sizes, services, insurance }: Tariff, carrier: string, value: Money): Pick<Requirements, 'sizes' | 'services' | 'insurance'> {
  const { currency } = value;
  return {
    sizes: sizes.map(({ code, maxWeightGrams, lengthMm, widthMm, heightMm }) => ({ code, max_weight_grams: maxWeightGrams, length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm })),
    services: services.map((service) => ({
      code: service.code,
      carrier,
      price: service.priceMinor,
      currency_code: currency,
      from_days: service.fromDays,
      to_days: service.toDays,
      max_weight_grams: service.maxWeightGrams,
      sizes: [...service.sizes],
    })),
    insurance: { included: insurance.includedMinor, price_per_hundred: insurance.pricePerHundredMinor, max: insurance.maxMinor, value: value.minor, currency_code: currency },
  };
}

/** The seller has weighed it once: for the label that it has, or for the customs form. */
async function knownWeight(db: Kysely<Database>, parcel: Pick<PackageRow, 'id' | 'weight_grams'>): Promise<number | null> {
  if (parcel.weight_grams !== null) return parcel.weight_grams;
  const declaration = await db.selectFrom('customs_declarations').select('draft').where('package_id', '=', parcel.id).executeTakeFirst();
  return declaration?.draft.gross_weight_grams ?? null;
}

export const getSupplyRequirementsRoute = implement(getSupplyRequirements, async ({ params, ctx }) => {
  const { parcel, orders } = await readPackage(ctx.db, requireUser(ctx).id, params.id, ['seller']);
  await settleSender(ctx.db, parcel);
  const { origin_country: origin, destination_country: destination, currency_code: currency } = parcel;
  const port = findCarrierPort(ctx.settings);
  const sender = await findSender(ctx.db, parcel);
  const missing: Requirements['missing'] = [];
  if (await isCustomsFormMissing(ctx.db, parcel)) missing.push('customs_form');
  if (sender === null) missing.push('sender_address');
  const value = sumMoney(orders.filter(isInside).map(({ hammer_minor: hammer }) => money(hammer, currency)), currency);
  const requirements: Requirements = {
    origin_country: origin,
    fields,
    ...wireTariff(port?.tariff({ origin, destination, currency }) ?? noTariff, port?.name ?? '', value),
    carriers: carriersFrom(origin).map(({ code, name, example }) => ({ code, name, example })),
    drop_off_points: port === null || sender === null ? [] : port.dropOffPoints(sender, ctx.locale),
    weight_grams: await knownWeight(ctx.db, parcel),
    missing,
  };
  return { body: { requirements } };
});
