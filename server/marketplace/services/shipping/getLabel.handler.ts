// What stands on a label that the seller has bought; print makes the page of it. There is none of what is not sent any more:
// the address is not theirs to know then.
import { getLabel, type WireLabel } from '../../../../src/contract/shipping/packages';
import { carrierPortOf } from '../../carriers/carrierPortOf';
import { notFound } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { isAllowed } from '../orders/actOnOrder';
import { readOrderFor } from '../orders/read/readOrder';
import { readPackage } from './packageOfOrder';

export const getLabelRoute = implement(getLabel, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (!isAllowed(await readOrderFor(ctx.db, user, params.id, ['seller']), ['print_label'])) throw notFound();
  const { parcel, orders } = await readPackage(ctx.db, user.id, params.id, ['seller']);
  const { service, tracking_code: code, ship_from: from, ship_to: to, weight_grams: weight } = parcel;
  // Codes that were typed in have no service and no label of ours.
  if (service === null || code === null || from === null || weight === null) throw notFound();
  const port = carrierPortOf(ctx.settings);
  const form = await ctx.db.selectFrom('customs_declarations').select('status').where('package_id', '=', parcel.id).executeTakeFirst();
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
    destination_country: parcel.destination_country,
    needs_customs_form: form !== undefined && form.status !== 'not_required',
  };
  return { body: { label } };
});
