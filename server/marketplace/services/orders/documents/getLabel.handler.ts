// The content of a shipping label; the print service renders it.
import { getLabel, type WireLabel } from '../../../../../src/contract/shipping/packages';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { getCarrierPort } from '../../../ports/carriers/getCarrierPort';
import { readPackage } from '../../shipping/ownPackage';
import { readOrderFor } from '../read/readOrder';
import { isAllowed } from '../withOrderAction';

/**
 * For the seller who bought the label. A cancelled order has none, because the seller may no longer
 * see the address.
 */
export const getLabelRoute = implement(getLabel, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (!isAllowed(await readOrderFor(ctx.db, user, params.id, ['seller']), ['print_label']))
    throw createNotFoundError();
  const { pkg, orders } = await readPackage(ctx.db, user.id, params.id, ['seller']);
  const { service, trackingCode: code, shipFrom: from, shipTo: to, weightGrams: weight } = pkg;
  // Manually entered tracking codes have no service and no label of ours.
  if (service === null || code === null || from === null || weight === null)
    throw createNotFoundError();
  const port = getCarrierPort(ctx.settings);
  const form = await ctx.db
    .selectFrom('customsDeclarations')
    .select('status')
    .where('packageId', '=', pkg.id)
    .executeTakeFirst();
  const routing = port.routingCode(to, service);
  const label: WireLabel = {
    carrier_name: port.name,
    service,
    tracking_code: code,
    barcode: { value: code, format: 'code128' },
    qr: `${code}|${routing}|${weight}`,
    ship_from: from,
    ship_to: to,
    weight_grams: weight,
    order_reference: orders[0]?.reference ?? '',
    routing_code: routing,
    destination_country: pkg.destinationCountry,
    needs_customs_form: form !== undefined && form.status !== 'not_required',
  };
  return { body: { label } };
});
