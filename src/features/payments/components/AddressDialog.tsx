import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListAddressesQuery } from '../../../api/accounts/addresses';
import { useFormat } from '../../../i18n/useFormat';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { RadioGroup } from '../../../ui/RadioGroup';
import { Skeleton } from '../../../ui/Skeleton';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import styles from './Payments.module.css';

type AddressDialogProps = {
  /** The address in use. */
  chosenId: number | null;
  renderAddressForm: (onDone: () => void) => ReactNode;
  /** The form for a new address is open although there are saved ones. */
  isAddingNew: boolean;
  onAddNewChange: (isAddingNew: boolean) => void;
  onChoose: (addressId: number) => void;
  onClose: () => void;
};

/** The address book, to choose from or to add to. A newly added address is chosen at once. */
export function AddressDialog({
  chosenId,
  renderAddressForm,
  isAddingNew,
  onAddNewChange,
  onChoose,
  onClose,
}: AddressDialogProps) {
  const intl = useIntl();
  const { country } = useFormat();
  const { data: addresses, isError, isFetching, refetch } = useListAddressesQuery({});
  const [selectedId, setSelectedId] = useState<number | null>(chosenId);
  const containerRef = useSwapFocus(isAddingNew);
  const isEmpty = addresses?.length === 0;
  const isAdding = isAddingNew || isEmpty;
  const selectAddedAddress = async (): Promise<void> => {
    const knownIds = new Set(addresses?.map(({ id }) => id));
    const { data: refetchedAddresses } = await refetch();
    const added = refetchedAddresses?.find(({ id }) => !knownIds.has(id));
    if (added !== undefined) onChoose(added.id);
    else onAddNewChange(false);
  };
  const isSelectionValid = addresses?.some(({ id }) => id === selectedId) === true;
  return (
    <Dialog
      title={
        isAdding
          ? intl.formatMessage({ id: 'payments.address.newTitle' })
          : intl.formatMessage({ id: 'payments.address.title' })
      }
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
      footer={
        addresses === undefined || isAdding ? undefined : (
          <>
            <Button
              variant="primary"
              disabled={!isSelectionValid}
              onClick={selectedId === null ? undefined : () => onChoose(selectedId)}
            >
              <FormattedMessage id="payments.address.use" />
            </Button>
            <Button onClick={onClose}>
              <FormattedMessage id="common.action.cancel" />
            </Button>
          </>
        )
      }
    >
      <div ref={containerRef} className={styles.stack}>
        {addresses === undefined && !isError && <Skeleton lines={4} />}
        {addresses === undefined && isError && (
          <ErrorState
            title={intl.formatMessage({ id: 'common.error.load.title' })}
            retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            level={3}
          />
        )}
        {addresses !== undefined && !isAdding && (
          <>
            <RadioGroup
              legend={intl.formatMessage({ id: 'payments.address.legend' })}
              name="address"
              value={String(selectedId ?? '')}
              options={addresses.map(({ id, lines, countryCode }) => ({
                value: String(id),
                label: lines[0] ?? '',
                hint: [...lines.slice(1), country(countryCode)].join(', '),
              }))}
              onChange={(event) => setSelectedId(Number(event.target.value))}
            />
            <div>
              <Button onClick={() => onAddNewChange(true)}>
                <FormattedMessage id="payments.address.add" />
              </Button>
            </div>
          </>
        )}
        {addresses !== undefined && isAdding && (
          <>
            {renderAddressForm(() => void selectAddedAddress())}
            {!isEmpty && (
              <div>
                <Button variant="quiet" onClick={() => onAddNewChange(false)}>
                  <FormattedMessage id="payments.address.back" />
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
