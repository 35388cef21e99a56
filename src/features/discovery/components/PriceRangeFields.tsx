import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import { PRICE_FROM, PRICE_TO, type PriceDraft } from '../model/lotSelection';
import styles from './PriceRangeFields.module.css';

/** A custom price range in whole euros, applied with the button or Enter. */
export function PriceRangeFields({ draft }: { draft: PriceDraft | null }) {
  const intl = useIntl();
  const field = { inputMode: 'numeric' as const, maxLength: 9, autoComplete: 'off', prefix: '€' };
  const error =
    draft === null
      ? undefined
      : draft.error === 'inverted'
        ? intl.formatMessage({ id: 'search.filter.priceInverted' })
        : intl.formatMessage({ id: 'search.filter.priceNotWhole' });
  return (
    <div className={styles.fields}>
      <TextField
        {...field}
        name={PRICE_FROM}
        label={intl.formatMessage({ id: 'search.filter.priceFrom' })}
        defaultValue={draft?.from}
      />
      <TextField
        {...field}
        name={PRICE_TO}
        label={intl.formatMessage({ id: 'search.filter.priceTo' })}
        defaultValue={draft?.to}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <Button type="submit" className={styles.apply}>
        <FormattedMessage id="search.filter.priceApply" />
      </Button>
    </div>
  );
}
