import { FormattedMessage, useIntl } from 'react-intl';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import { getTabParameter, type OrderListView } from '../model/orderListView';
import { getOrdersPath, type OrderSide } from '../../../lib/orders/orderPaths';
import styles from './OrderSearch.module.css';

/**
 * Searches by title, reference and the other party's name. A plain form, so that it works without
 * JavaScript.
 */
export function OrderSearch({ side, view: { tab, q } }: { side: OrderSide; view: OrderListView }) {
  const intl = useIntl();
  const locale = useLocale();
  const tabParameter = getTabParameter(side, tab);
  return (
    <form
      role="search"
      aria-label={intl.formatMessage({ id: 'orders.search.label' })}
      method="get"
      action={toLocalePath(locale, getOrdersPath(side))}
      className={styles.form}
      data-stay=""
    >
      {tabParameter !== null && <input type="hidden" name="tab" value={tabParameter} />}
      <TextField
        key={q}
        type="search"
        name="q"
        label={intl.formatMessage({ id: 'orders.search.label' })}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" icon={<Icon name="search" />}>
        <FormattedMessage id="orders.search.submit" />
      </Button>
    </form>
  );
}
