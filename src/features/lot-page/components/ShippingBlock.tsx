import { useGetLotShippingQuery } from '../../../api/buyer/lots';
import { useGetCurrentLocationQuery } from '../../../api/buyer/users';
import type { LotShipping } from '../../../api/buyer/decode/catalogue';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { DescriptionList } from '../../../ui/DescriptionList';
import { Disclosure } from '../../../ui/Disclosure';
import { ErrorState } from '../../../ui/ErrorState';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { COUNTRY_PARAMETER, lotQueries } from '../model/lotQueries';
import styles from './ShippingBlock.module.css';

type ShippingBlockProps = { lotId: number; country: string; onCountry: (country: string) => void };

function ShippingFacts({ shipping }: { shipping: LotShipping }) {
  const t = useT();
  const format = useFormat();
  const { destination, deliveryDays, pickup } = shipping;
  const isShipped = !shipping.isPickupOnly && destination !== null && destination.isAvailable;
  const free = t('lotPage.shipping.free');
  return (
    <>
      <p className={styles.price}>
        {isShipped && (destination.price.minor === 0 ? free : <MoneyText value={destination.price} />)}
        {!isShipped && (pickup === null ? t('lotPage.shipping.unavailable') : t('lotPage.shipping.pickupOnly'))}
      </p>
      {isShipped && deliveryDays !== null && (
        <p className={styles.note}>{t('lotPage.shipping.days', { from: deliveryDays.from, to: deliveryDays.to })}</p>
      )}
      {pickup !== null && (
        <p className={styles.note}>{t('lotPage.shipping.pickup', { city: pickup.city, country: format.country(pickup.countryCode) })}</p>
      )}
      {shipping.isCombinedAllowed && <p className={styles.note}>{t('lotPage.shipping.combined')}</p>}
      {shipping.rates.length > 0 && (
        <Disclosure plain summary={t('lotPage.shipping.rates')}>
          <DescriptionList
            look="bill"
            facts={shipping.rates.map(({ regionCode, regionName, price }) => ({ id: regionCode, term: regionName, value: price.minor === 0 ? free : <MoneyText value={price} /> }))}
          />
        </Disclosure>
      )}
      {shipping.paymentMethods.length > 0 && (
        <p className={styles.note}>{t('lotPage.shipping.payment', { methods: format.list(shipping.paymentMethods.map(({ label }) => label)) })}</p>
      )}
    </>
  );
}

/** What carriage costs to a country of the visitor's choice. The choice is a GET form where there are no scripts. */
export function ShippingBlock({ lotId, country, onCountry }: ShippingBlockProps) {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  const { currentData: shipping, isError, refetch } = useGetLotShippingQuery(lotQueries.shipping(lotId, locale, country));
  const { data: location } = useGetCurrentLocationQuery(lotQueries.countries(locale));
  const offered = location?.countries.map(({ name, short_code }) => ({ value: short_code, label: name })) ?? [];
  const options = offered.some(({ value }) => value === country) ? offered : [{ value: country, label: format.country(country) }, ...offered];
  return (
    <section className={styles.block} aria-labelledby="shipping-title">
      <h2 id="shipping-title" className={styles.title}>
        {t('lotPage.shipping.title')}
      </h2>
      <form method="get" className={styles.form}>
        <Select label={t('lotPage.shipping.country')} name={COUNTRY_PARAMETER} value={country} options={options} onChange={(event) => onCountry(event.target.value)} />
        <noscript>
          <Button type="submit">{t('common.action.apply')}</Button>
        </noscript>
      </form>
      <div className={styles.facts} aria-live="polite">
        {shipping !== undefined && <ShippingFacts shipping={shipping} />}
        {shipping === undefined && !isError && <Skeleton lines={3} />}
        {shipping === undefined && isError && (
          <ErrorState level={3} title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />
        )}
      </div>
    </section>
  );
}
