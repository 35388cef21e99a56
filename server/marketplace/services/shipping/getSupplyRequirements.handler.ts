// Returns what a label for a package needs and costs, and the carriers whose tracking codes can be
// entered instead. For its seller.
import type { Kysely } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import { getSupplyRequirements } from '../../../../src/contract/shipping/packages';
import { createMoney, sumMoney, type Money } from '../../../../src/lib/money';
import type { Tariff } from '../../ports/carriers/carrierPort';
import { findCarrierPort } from '../../ports/carriers/getCarrierPort';
import type { Database } from '../../database/generated/database';
import { getCarriersFrom } from '../../domain/shipping/carriers/findCarrier';
import { isInPackage } from '../../domain/shipping/insidePackage';
import { implement, requireUser } from '../../http/implement';
import type { PackageRow } from './transitionPackage';
import { readPackage } from './ownPackage';
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
/** If no carrier is configured or none sells labels in the currency. */
const emptyTariff: Tariff = {
  sizes: [],
  services: [],
  insurance: { includedMinor: 0, pricePerHundredMinor: 0, maxMinor: 0 },
};

/** `value` is the value of the package's contents, in the tariff's currency. */
function wireTariff(
  { sizes, services, insurance }: Tariff,
  carrier: string,
  value: Money,
): Pick<Requirements, 'sizes' | 'services' | 'insurance'> {
  const { currency } = value;
  return {
    sizes: sizes.map(({ code, maxWeightGrams, lengthMm, widthMm, heightMm }) => ({
      code,
      max_weight_grams: maxWeightGrams,
      length_mm: lengthMm,
      width_mm: widthMm,
      height_mm: heightMm,
    })),
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
    insurance: {
      included: insurance.includedMinor,
      price_per_hundred: insurance.pricePerHundredMinor,
      max: insurance.maxMinor,
      value: value.minor,
      currency_code: currency,
    },
  };
}

/** The weight from the package's label or its customs form, so that it is only entered once. */
async function readKnownWeight(
  db: Kysely<Database>,
  pkg: Pick<PackageRow, 'id' | 'weightGrams'>,
): Promise<number | null> {
  if (pkg.weightGrams !== null) return pkg.weightGrams;
  const declaration = await db
    .selectFrom('customsDeclarations')
    .select('draft')
    .where('packageId', '=', pkg.id)
    .executeTakeFirst();
  return declaration?.draft.gross_weight_grams ?? null;
}

export const getSupplyRequirementsRoute = implement(
  getSupplyRequirements,
  async ({ params, ctx }) => {
    const { pkg, orders } = await readPackage(ctx.db, requireUser(ctx).id, params.id, ['seller']);
    await settleSender(ctx.db, pkg);
    const { originCountry: origin, destinationCountry: destination, currencyCode: currency } = pkg;
    const port = findCarrierPort(ctx.settings);
    const sender = await findSender(ctx.db, pkg);
    const missing: Requirements['missing'] = [];
    if (await isCustomsFormMissing(ctx.db, pkg)) missing.push('customs_form');
    if (sender === null) missing.push('sender_address');
    const value = sumMoney(
      orders.filter(isInPackage).map(({ hammerMinor: hammer }) => createMoney(hammer, currency)),
      currency,
    );
    const requirements: Requirements = {
      origin_country: origin,
      fields,
      ...wireTariff(
        port?.tariff({ origin, destination, currency }) ?? emptyTariff,
        port?.name ?? '',
        value,
      ),
      carriers: getCarriersFrom(origin).map(({ code, name, example }) => ({ code, name, example })),
      drop_off_points:
        port === null || sender === null ? [] : port.dropOffPoints(sender, ctx.locale),
      weight_grams: await readKnownWeight(ctx.db, pkg),
      missing,
    };
    return { body: { requirements } };
  },
);
