import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListAddressesQuery,
  useRemoveAddressMutation,
  type Address,
} from '../../../api/accounts/addresses';
import { useEventChannel } from '../../../platform/eventChannel';
import { useReloadValue } from '../../../platform/useReloadValue';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LoadedPart } from '../../../ui/LoadedPart';
import { Badge } from '../../../ui/Badge';
import styles from './Rows.module.css';
import { Rows } from './Rows';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { settingsErrors } from './settingsErrors';
import { readResultError } from '../../../api/core/readValidationErrors';
import { VerificationSection } from './VerificationSection';

type AddressRowProps = { address: Address; onEdit: () => void; onRemove: () => void };

/** One address in postal format. */
function AddressRow({ address, onEdit, onRemove }: AddressRowProps) {
  const intl = useIntl();
  const [firstLine = '', ...otherLines] = address.lines;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {firstLine}{' '}
          {address.isDefault && (
            <Badge tone="good" icon="check">
              <FormattedMessage id="settings.address.default" />
            </Badge>
          )}
        </p>
        {otherLines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={intl.formatMessage({ id: 'settings.address.editOf' }, { address: firstLine })}
          onClick={onEdit}
        >
          <FormattedMessage id="settings.address.edit" />
        </Button>
        <Button
          variant="quiet"
          className={styles.bare}
          aria-label={intl.formatMessage(
            { id: 'settings.address.removeOf' },
            { address: firstLine },
          )}
          onClick={onRemove}
        >
          <FormattedMessage id="settings.address.remove" />
        </Button>
      </div>
    </li>
  );
}

type AddressSectionProps = {
  isVerified: boolean;
  /** Whether the address is all that is missing before the user can bid. */
  isNextStep: boolean;
  /** Edits `address`, or adds a new one without it. */
  renderAddressForm: (onDone: () => void, address?: Address) => ReactNode;
};

/** The user's delivery addresses: add, edit and remove. */
export function AddressSection({ isVerified, isNextStep, renderAddressForm }: AddressSectionProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const addresses = useListAddressesQuery({});
  const [removeAddress] = useRemoveAddressMutation();
  const [editedId, setEditedId] = useReloadValue('settings-address');
  const editing =
    editedId === 'new' ? 'new' : addresses.data?.find(({ id }) => String(id) === editedId);
  const [removing, setRemoving] = useState<Address | null>(null);
  const showDone = (text: string): void => {
    setEditedId(null);
    setRemoving(null);
    channel.emit('snackbar', { severity: 'success', text });
  };
  return (
    <VerificationSection
      title={intl.formatMessage({ id: 'settings.verify.address' })}
      intro={intl.formatMessage({ id: 'settings.verify.addressLead' })}
      state={isVerified ? 'done' : 'missing'}
    >
      <LoadedPart query={addresses} lines={3}>
        {(list) => (
          <Rows empty={null}>
            {list.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onEdit={() => setEditedId(String(address.id))}
                onRemove={() => setRemoving(address)}
              />
            ))}
          </Rows>
        )}
      </LoadedPart>
      <div className={styles.actions}>
        <Button variant={isNextStep ? 'primary' : 'secondary'} onClick={() => setEditedId('new')}>
          <FormattedMessage id="settings.address.add" />
        </Button>
      </div>
      {editing !== undefined && (
        <Dialog
          title={
            editing === 'new'
              ? intl.formatMessage({ id: 'settings.address.add' })
              : intl.formatMessage({ id: 'settings.address.edit' })
          }
          onClose={() => setEditedId(null)}
        >
          {editing === 'new'
            ? renderAddressForm(() =>
                showDone(intl.formatMessage({ id: 'settings.address.saved' })),
              )
            : renderAddressForm(
                () => showDone(intl.formatMessage({ id: 'settings.address.saved' })),
                editing,
              )}
        </Dialog>
      )}
      {removing !== null && (
        <ConfirmDialog
          variant="danger"
          title={intl.formatMessage({ id: 'settings.address.removeTitle' })}
          confirmLabel={intl.formatMessage({ id: 'settings.address.remove' })}
          messages={settingsErrors}
          send={() => readResultError(removeAddress({ id: removing.id }))}
          onClose={() => setRemoving(null)}
          onDone={() => showDone(intl.formatMessage({ id: 'settings.address.removed' }))}
        >
          <p>{removing.lines.join(', ')}</p>
        </ConfirmDialog>
      )}
    </VerificationSection>
  );
}
