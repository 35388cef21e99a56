// A seller buys a shipping label. Its price is deducted from the payout, which must cover it. The
// carrier is called inside the transaction: the reference numbers the package's labels, so a retry
// after any failure gets the same label and pays for it once.
import type { Kysely } from 'kysely';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import { createSupply, type WireDropOffPoint } from '../../../../src/contract/shipping/packages';
import type { Locale } from '../../../../src/lib/locales';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import { calculateInsurancePrice } from '../../../../src/lib/orders/calculateInsurancePrice';
import type { CarrierPort, CarrierService, Tariff } from '../../ports/carriers/carrierPort';
import { getCarrierPort } from '../../ports/carriers/getCarrierPort';
import type { Database } from '../../database/generated/database';
import { withIdempotency } from '../../http/idempotency';
import { implementIdempotent, requireUser } from '../../http/implement';
import { consumeRateLimit } from '../../http/rateLimit';
import { createFieldError } from '../accounts/accountErrors';
import { reassessCustomsForm } from './customs/assessCustoms';
import { chargeLabel, assertLabelCovered } from './labelMoney';
import { transitionPackage, createPackageStateError } from './transitionPackage';
import { assertPermission, lockOwnPackage, readPackage } from './ownPackage';
import { settleSender } from './settleSender';
import { assertCustomsForm, assertSender } from './supplyChecks';
import { wirePackage } from './wirePackage';

type LabelChoice = BodyOf<typeof createSupply>;
type ChosenLabel = {
  service: CarrierService;
  size: string;
  priceMinor: number;
  insuranceMinor: number;
};

/**
 * Validates a seller's label choice against the carrier's tariff and calculates its price. Pure.
 * Throws ApiError 422 service_unknown, size_unknown, weight_too_high or insurance_too_high.
 */
function chooseLabel(
  { services, sizes, insurance }: Tariff,
  choice: LabelChoice,
  currency: string,
): ChosenLabel {
  const service = services.find(({ code }) => code === choice.service);
  if (service === undefined)
    throw createFieldError('service_unknown', 'service', 'Choose one of the services.');
  const size = sizes.find(({ code }) => code === choice.size && service.sizes.includes(code));
  if (size === undefined)
    throw createFieldError('size_unknown', 'size', 'Choose one of the sizes of the service.');
  if (choice.weight_grams > Math.min(service.maxWeightGrams, size.maxWeightGrams))
    throw createFieldError(
      'weight_too_high',
      'weight_grams',
      'This is too heavy for the service or the size.',
    );
  const insuredMinor = choice.insurance_amount ?? 0;
  if (insuredMinor > insurance.maxMinor)
    throw createFieldError(
      'insurance_too_high',
      'insurance_amount',
      'This is more than can be insured.',
    );
  return {
    service,
    size: size.code,
    priceMinor:
      service.priceMinor +
      calculateInsurancePrice(
        insuredMinor,
        { included: insurance.includedMinor, pricePerHundred: insurance.pricePerHundredMinor },
        currency,
      ),
    insuranceMinor: Math.max(insuredMinor, insurance.includedMinor),
  };
}

type LabelPurchase = {
  sellerId: number;
  orderId: number;
  body: BodyOf<typeof createSupply>;
  port: CarrierPort;
  locale: Locale;
};

function findDropOff(
  port: CarrierPort,
  sender: WirePostalAddress,
  locale: Locale,
  id: string | undefined,
): WireDropOffPoint | null {
  if (id === undefined) return null;
  const point = port.dropOffPoints(sender, locale).find((candidate) => candidate.id === id);
  if (point === undefined)
    throw createFieldError('drop_off_unknown', 'drop_off_point_id', 'Choose one of the places.');
  return point;
}

async function countLabels(trx: Kysely<Database>, packageId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('packageEvents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('packageId', '=', packageId)
    .where('description', '=', 'label_purchased')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the package's id. */
async function buyLabel(
  trx: Kysely<Database>,
  { sellerId, orderId, body, port, locale }: LabelPurchase,
): Promise<number> {
  const { pkg, orders } = await lockOwnPackage(trx, sellerId, orderId);
  if (pkg.status !== 'pending_supply') throw createPackageStateError();
  assertPermission(orders, 'ship');
  const sender = await assertSender(trx, pkg);
  await assertCustomsForm(trx, pkg);
  const { originCountry: origin, destinationCountry: destination, currencyCode: currency } = pkg;
  const tariff = port.tariff({ origin, destination, currency });
  if (tariff === null)
    throw createFieldError('service_unknown', 'service', 'No label is sold in this currency.');
  const { service, size, priceMinor, insuranceMinor } = chooseLabel(tariff, body, currency);
  const dropOff = findDropOff(port, sender, locale, body.drop_off_point_id);
  await assertLabelCovered(trx, { sellerId, priceMinor }, orders);
  const { trackingCode } = await port.buyLabel({
    reference: `${pkg.id}-${(await countLabels(trx, pkg.id)) + 1}`,
    service: service.code,
    shipTo: pkg.shipTo,
  });
  await transitionPackage(trx, {
    packageId: pkg.id,
    to: 'label_purchased',
    actor: 'seller',
    actorId: sellerId,
    description: 'label_purchased',
    set: {
      carrierCode: port.code,
      trackingCode,
      service: service.code,
      size,
      weightGrams: body.weight_grams,
      insuranceMinor,
      labelPriceMinor: priceMinor,
      dropOff: dropOff === null ? null : JSON.stringify(dropOff),
      shipFrom: JSON.stringify(sender),
    },
  });
  await chargeLabel(trx, { pkg, carrier: port.code, trackingCode, priceMinor }, orders);
  await reassessCustomsForm(trx, pkg.id);
  return pkg.id;
}

export const createSupplyRoute = implementIdempotent(
  createSupply,
  async ({ params, body, idempotencyKey, ctx }) => {
    const sellerId = requireUser(ctx).id;
    // Checks ownership first, so that other errors reveal nothing to strangers.
    const { pkg } = await readPackage(ctx.db, sellerId, params.id, ['seller']);
    await settleSender(ctx.db, pkg);
    const port = getCarrierPort(ctx.settings);
    return withIdempotency(
      ctx,
      {
        endpoint: createSupply,
        scope: `create_supply:${params.id}`,
        key: idempotencyKey,
        body,
        before: async () => void (await consumeRateLimit(ctx, 'labelsPerUser', sellerId)),
      },
      async (trx) => {
        const packageId = await buyLabel(trx, {
          sellerId,
          orderId: params.id,
          body,
          port,
          locale: ctx.locale,
        });
        return { package: await wirePackage(trx, packageId, 'seller') };
      },
    );
  },
);
