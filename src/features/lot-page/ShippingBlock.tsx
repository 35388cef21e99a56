import { FormattedMessage, useIntl } from 'react-intl';
import { useGetLotShippingQuery } from '../../api/buyer/lots';
import { useGetCurrentLocationQuery } from '../../api/buyer/users';
import type { LotShipping } from '../../api/buyer/decode/lotDetail';
import { MoneyText } from '../../i18n/MoneyText';
import { useFormat } from '../../i18n/useFormat';
import { useLocale } from '../../i18n/useLocale';
import { Button } from '../../ui/Button';
import { DescriptionList } from '../../ui/DescriptionList';
import { Disclosure } from '../../ui/Disclosure';
import { ErrorState } from '../../ui/ErrorState';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { COUNTRY_PARAMETER, lotQueries } from './lotQueries';
import sideCard from './SideCard.module.css';
import styles from './ShippingBlock.module.css';

type ShippingBlockProps = {
  lotId: number;
  country: string;
  onCountryChange: (country: string) => void;
};

function ShippingDetails({ shipping }: { shipping: LotShipping }) {
  const intl = useIntl();
  const format = useFormat();
  const { destination, deliveryDays, pickup } = shipping;
  const isShipped = !shipping.isPickupOnly && destination !== null && destination.isAvailable;
  const freeText = intl.formatMessage({ id: 'lotPage.shipping.free' });
  return (
    <>
      <p className={styles.price}>
        {isShipped &&
          (destination.price.minor === 0 ? freeText : <MoneyText value={destination.price} />)}
        {!isShipped &&
          (pickup === null
            ? intl.formatMessage({ id: 'lotPage.shipping.unavailable' })
            : intl.formatMessage({ id: 'lotPage.shipping.pickupOnly' }))}
      </p>
      {isShipped && deliveryDays !== null && (
        <p className={styles.note}>
          <FormattedMessage
            id="lotPage.shipping.days"
            values={{ from: deliveryDays.from, to: deliveryDays.to }}
          />
        </p>
      )}
      {pickup !== null && (
        <p className={styles.note}>
          <FormattedMessage
            id="lotPage.shipping.pickup"
            values={{
              city: pickup.city,
              country: format.country(pickup.countryCode),
            }}
          />
        </p>
      )}
      {shipping.isCombinedAllowed && (
        <p className={styles.note}>
          <FormattedMessage id="lotPage.shipping.combined" />
        </p>
      )}
      {shipping.rates.length > 0 && (
        <Disclosure isPlain summary={intl.formatMessage({ id: 'lotPage.shipping.rates' })}>
          <DescriptionList
            variant="bill"
            items={shipping.rates.map(({ regionCode, regionName, price }) => ({
              id: regionCode,
              term:
                regionCode === 'rest'
                  ? intl.formatMessage({ id: 'lotPage.shipping.restOfWorld' })
                  : regionName,
              value: price.minor === 0 ? freeText : <MoneyText value={price} />,
            }))}
          />
        </Disclosure>
      )}
      {shipping.paymentMethods.length > 0 && (
        <p className={styles.note}>
          <FormattedMessage
            id="lotPage.shipping.payment"
            values={{
              methods: format.list(shipping.paymentMethods.map(({ label }) => label)),
            }}
          />
        </p>
      )}
    </>
  );
}

/** The shipping cost to a chosen country. Without JavaScript the choice is a GET form. */
export function ShippingBlock({ lotId, country, onCountryChange }: ShippingBlockProps) {
  const intl = useIntl();
  const locale = useLocale();
  const format = useFormat();
  const {
    currentData: shipping,
    isError,
    refetch,
  } = useGetLotShippingQuery(lotQueries.shipping(lotId, locale, country));
  const { data: location } = useGetCurrentLocationQuery(lotQueries.countries(locale));
  const countryOptions =
    location?.countries.map(({ name, short_code }) => ({ value: short_code, label: name })) ?? [];
  const options = countryOptions.some(({ value }) => value === country)
    ? countryOptions
    : [{ value: country, label: format.country(country) }, ...countryOptions];
  return (
    <section className={sideCard.card} aria-labelledby="shipping-title">
      <h2 id="shipping-title" className={styles.title}>
        <FormattedMessage id="lotPage.shipping.title" />
      </h2>
      <form method="get" className={styles.form}>
        <Select
          label={intl.formatMessage({ id: 'lotPage.shipping.country' })}
          name={COUNTRY_PARAMETER}
          value={country}
          options={options}
          onChange={(event) => onCountryChange(event.target.value)}
        />
        <noscript>
          <Button type="submit">
            <FormattedMessage id="common.action.apply" />
          </Button>
        </noscript>
      </form>
      <div className={styles.facts} aria-live="polite">
        {shipping !== undefined && <ShippingDetails shipping={shipping} />}
        {shipping === undefined && !isError && <Skeleton lines={3} />}
        {shipping === undefined && isError && (
          <ErrorState level={3} onRetry={() => void refetch()} />
        )}
      </div>
    </section>
  );
}
