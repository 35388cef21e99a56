// What shipping a lot costs and how long it takes, by zone and for one country.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { getLotShipping } from '../../../../src/contract/buyer/lots';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { Locale } from '../../../../src/lib/locales';
import type { Database, ShippingProfile } from '../../database/schema';
import { getChargedRates, findShippingRate } from '../../domain/shipping/shippingRate';
import { published } from '../discovery/lotVisibility';
import { getRegionName } from '../discovery/getRegionName';
import type { PaymentMethod } from '../../payments/paymentMethods';

type Wire = ResponseOf<typeof getLotShipping>['shipping'];
type Row = { shipping: ShippingProfile; currency_code: string; is_free_shipping: boolean };

type Destination = {
  country: string;
  locale: Locale;
  /** The payment methods that are available there. */
  methodsFor: (purchase: { country: string; currency: string }) => readonly PaymentMethod[];
};

function toWire(row: Row, { country, locale, methodsFor }: Destination): Wire {
  const { shipping, currency_code } = row;
  const { pickup, is_pickup_only, handling_days } = shipping;
  const rate = findShippingRate(row, country);
  const canShip = !is_pickup_only && shipping.rates.length > 0;
  return {
    rates: getChargedRates(row).map(({ region, price_minor }) => ({
      region_code: region,
      region_name: getRegionName(region, locale),
      price: price_minor,
      currency_code,
    })),
    estimated_delivery_times:
      rate === null
        ? []
        : [{ from_days: handling_days + rate.from_days, to_days: handling_days + rate.to_days }],
    payment_methods: methodsFor({ country, currency: currency_code }).map(
      ({ name, label, countries }) => ({
        name,
        label,
        img: null,
        img_grey: null,
        is_promoted: countries !== null,
      }),
    ),
    destination_country: {
      country: { name: getRegionName(country, locale), short_code: country },
      shipping: { currency_code, rate: rate?.price_minor ?? 0, is_available: rate !== null },
    },
    combined_shipping_allowed: canShip && shipping.combined_shipping_allowed,
    delivery_methods: [...(canShip ? ['shipping'] : []), ...(pickup === null ? [] : ['pickup'])],
    is_pickup_only,
    is_pickup_preferable: !is_pickup_only && pickup !== null && pickup.country_code === country,
    pickup_location: pickup,
    extra_insurance: false,
    provider_id: null,
  };
}

/** Returns null if there is no such lot. Amounts are in the lot's own currency. */
export async function readLotShipping(
  db: Kysely<Database>,
  lotId: number,
  destination: Destination,
): Promise<Wire | null> {
  const { rows } = await sql<Row>`
    select l.shipping, l.currency_code, l.is_free_shipping
    from lots l where l.id = ${lotId} and ${published}`.execute(db);
  return rows[0] === undefined ? null : toWire(rows[0], destination);
}
