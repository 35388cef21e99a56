import { useState, type ReactNode } from 'react';
import { useListAddressesQuery } from '../../../api/accounts/addresses';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { RadioGroup } from '../../../ui/RadioGroup';
import { Skeleton } from '../../../ui/Skeleton';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import styles from './Payments.module.css';

type AddressDialogProps = {
  /** The one that is used now. */
  chosenId: number | null;
  renderAddressForm: (onDone: () => void) => ReactNode;
  onChoose: (addressId: number) => void;
  onClose: () => void;
};

/** The address book, to choose from or to add to; what was just added is what was wanted. */
export function AddressDialog({ chosenId, renderAddressForm, onChoose, onClose }: AddressDialogProps) {
  const t = useT();
  const { country } = useFormat();
  const { data: addresses, isError, isFetching, refetch } = useListAddressesQuery({});
  const [picked, setPicked] = useState<number | null>(chosenId);
  const [wantsNew, setWantsNew] = useState(false);
  const place = useSwapFocus(wantsNew);
  const isEmpty = addresses?.length === 0;
  const isAdding = wantsNew || isEmpty;
  const takeAdded = async (): Promise<void> => {
    const known = new Set(addresses?.map(({ id }) => id));
    const { data: all } = await refetch();
    const added = all?.find(({ id }) => !known.has(id));
    if (added !== undefined) onChoose(added.id);
    else setWantsNew(false);
  };
  const isKnown = addresses?.some(({ id }) => id === picked) === true;
  return (
    <Dialog
      title={isAdding ? t('payments.address.newTitle') : t('payments.address.title')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        addresses === undefined || isAdding ? undefined : (
          <>
            <Button onClick={onClose}>{t('common.action.cancel')}</Button>
            <Button variant="primary" disabled={!isKnown} onClick={picked === null ? undefined : () => onChoose(picked)}>
              {t('payments.address.use')}
            </Button>
          </>
        )
      }
    >
      <div ref={place} className={styles.stack}>
        {addresses === undefined && !isError && <Skeleton lines={4} />}
        {addresses === undefined && isError && (
          <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />
        )}
        {addresses !== undefined && !isAdding && (
          <>
            <RadioGroup
              legend={t('payments.address.legend')}
              name="address"
              value={String(picked ?? '')}
              options={addresses.map(({ id, lines, countryCode }) => ({ value: String(id), label: lines[0] ?? '', hint: [...lines.slice(1), country(countryCode)].join(', ') }))}
              onChange={(event) => setPicked(Number(event.target.value))}
            />
            <div>
              <Button onClick={() => setWantsNew(true)}>{t('payments.address.add')}</Button>
            </div>
          </>
        )}
        {addresses !== undefined && isAdding && (
          <>
            {renderAddressForm(() => void takeAdded())}
            {!isEmpty && (
              <div>
                <Button variant="quiet" onClick={() => setWantsNew(false)}>
                  {t('payments.address.back')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
