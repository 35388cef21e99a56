import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { PRICE_FROM, PRICE_TO } from '../model/lotSelection';
import styles from './PriceRangeFields.module.css';

/** A price range of the visitor's own, in whole euros; written, then applied with the button or Enter. */
export function PriceRangeFields() {
  const t = useT();
  const field = { inputMode: 'numeric' as const, pattern: '[0-9]*', maxLength: 9, autoComplete: 'off', prefix: '€' };
  return (
    <div className={styles.fields}>
      <TextField {...field} name={PRICE_FROM} label={t('search.filter.priceFrom')} />
      <TextField {...field} name={PRICE_TO} label={t('search.filter.priceTo')} />
      <Button type="submit" className={styles.apply}>
        {t('search.filter.priceApply')}
      </Button>
    </div>
  );
}
