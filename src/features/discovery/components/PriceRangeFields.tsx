import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import { PRICE_FROM, PRICE_TO, type PriceDraft } from '../model/lotSelection';
import styles from './PriceRangeFields.module.css';

/** A price range of the visitor's own, in whole euros; written, then applied with the button or Enter. */
export function PriceRangeFields({ draft }: { draft: PriceDraft | null }) {
  const t = useT();
  const field = { inputMode: 'numeric' as const, maxLength: 9, autoComplete: 'off', prefix: '€' };
  const error = draft === null ? undefined : draft.problem === 'inverted' ? t('search.filter.priceInverted') : t('search.filter.priceNotWhole');
  return (
    <div className={styles.fields}>
      <TextField {...field} name={PRICE_FROM} label={t('search.filter.priceFrom')} defaultValue={draft?.from} />
      <TextField {...field} name={PRICE_TO} label={t('search.filter.priceTo')} defaultValue={draft?.to} />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <Button type="submit" className={styles.apply}>
        {t('search.filter.priceApply')}
      </Button>
    </div>
  );
}
