// A seller buys a label of the carrier. Its price comes off the payout, which covers it; the package and its orders wait for
// the hand-over. The carrier is asked inside the transaction: its reference is this package's next label, so that whatever
// fails and is tried again gets the same label and pays it once.
import type { Kysely } from 'kysely';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import { createSupply, type WireDropOffPoint } from '../../../../src/contract/shipping/packages';
import type { Locale } from '../../../../src/lib/locales';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { CarrierPort } from '../../carriers/carrierPort';
import { carrierPortOf } from '../../carriers/carrierPortOf';
import type { Database } from '../../database/schema';
import { answerOnce } from '../../http/answerOnce';
import { idempotencyKey } from '../../http/idempotencyKey';
import { implement, requireUser } from '../../http/implement';
import { takeTry } from '../../http/rateLimitTable';
import { fieldRefusal } from '../accounts/refusals';
import { chooseLabel } from './chooseLabel';
import { reassessCustomsForm } from './customs/assessCustoms';
import { chargeLabel, insistOnCover } from './labelMoney';
import { movePackage, packageWrongState } from './movePackage';
import { insistOnPermission, lockOwnPackage, readPackage } from './packageOfOrder';
import { settleSender } from './settleSender';
import { insistOnCustomsForm, insistOnSender } from './supplyChecks';
import { wirePackage } from './wirePackage';

type Wanted = { sellerId: number; orderId: number; body: BodyOf<typeof createSupply>; port: CarrierPort; locale: Locale };

function dropOffOf(port: CarrierPort, sender: WirePostalAddress, locale: Locale, id: string | undefined): WireDropOffPoint | null {
  if (id === undefined) return null;
  const point = port.dropOffPoints(sender, locale).find((each) => each.id === id);
  if (point === undefined) throw fieldRefusal('drop_off_unknown', 'drop_off_point_id', 'Choose one of the places.');
  return point;
}

async function labelsSoFar(trx: Kysely<Database>, packageId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('package_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('package_id', '=', packageId)
    .where('description', '=', 'label_purchased')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Resolves to the package's id. */
async function buyLabel(trx: Kysely<Database>, { sellerId, orderId, body, port, locale }: Wanted): Promise<number> {
  const { parcel, orders } = await lockOwnPackage(trx, sellerId, orderId);
  if (parcel.status !== 'pending_supply') throw packageWrongState();
  insistOnPermission(orders, 'ship');
  const sender = await insistOnSender(trx, parcel);
  await insistOnCustomsForm(trx, parcel);
  const { origin_country: origin, destination_country: destination, currency_code: currency } = parcel;
  const tariff = port.tariff({ origin, destination, currency });
  if (tariff === null) throw fieldRefusal('service_unknown', 'service', 'Nothing is sold in that currency.');
  const { service, size, priceMinor, insuranceMinor } = chooseLabel(tariff, body, currency);
  const dropOff = dropOffOf(port, sender, locale, body.drop_off_point_id);
  await insistOnCover(trx, { sellerId, priceMinor }, orders);
  const { trackingCode } = await port.buyLabel({ reference: `${parcel.id}-${(await labelsSoFar(trx, parcel.id)) + 1}`, service: service.code, shipTo: parcel.ship_to });
  await movePackage(trx, {
    packageId: parcel.id,
    to: 'label_purchased',
    actor: 'seller',
    actorId: sellerId,
    description: 'label_purchased',
    set: {
      carrier_code: port.code,
      tracking_code: trackingCode,
      service: service.code,
      size,
      weight_grams: body.weight_grams,
      insurance_minor: insuranceMinor,
      label_price_minor: priceMinor,
      drop_off: dropOff === null ? null : JSON.stringify(dropOff),
      ship_from: JSON.stringify(sender),
    },
  });
  await chargeLabel(trx, { parcel, carrier: port.code, trackingCode, priceMinor }, orders);
  await reassessCustomsForm(trx, parcel.id);
  return parcel.id;
}

export const createSupplyRoute = implement(createSupply, async ({ params, body, headers, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const key = idempotencyKey(headers);
  // Whose it is comes before everything that another could learn something from.
  const { parcel } = await readPackage(ctx.db, sellerId, params.id, ['seller']);
  await settleSender(ctx.db, parcel);
  const port = carrierPortOf(ctx.settings);
  return answerOnce(
    ctx,
    { endpoint: createSupply, scope: `create_supply:${params.id}`, key, body, before: async () => void (await takeTry(ctx, 'labelsPerUser', sellerId)) },
    async (trx) => {
      const packageId = await buyLabel(trx, { sellerId, orderId: params.id, body, port, locale: ctx.locale });
      return { package: await wirePackage(trx, packageId, 'seller') };
    },
  );
});
