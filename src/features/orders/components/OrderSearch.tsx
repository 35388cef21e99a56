import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import { ordersPath, tabWord, type OrderListView, type OrderSide } from '../model/orderAddress';
import styles from './OrderSearch.module.css';

/** Words of a title, a reference, the other side's name. A plain form: it works without scripts. */
export function OrderSearch({ side, view: { tab, q } }: { side: OrderSide; view: OrderListView }) {
  const t = useT();
  const locale = useLocale();
  const word = tabWord(side, tab);
  return (
    <form role="search" aria-label={t('orders.search.label')} method="get" action={localePath(locale, ordersPath(side))} className={styles.form} data-stay="">
      {word !== null && <input type="hidden" name="tab" value={word} />}
      <TextField key={q} type="search" name="q" label={t('orders.search.label')} defaultValue={q} maxLength={100} autoComplete="off" enterKeyHint="search" />
      <Button type="submit" icon={<Icon name="search" />}>
        {t('orders.search.submit')}
      </Button>
    </form>
  );
}
