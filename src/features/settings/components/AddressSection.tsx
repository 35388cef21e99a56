import { useState, type ReactNode } from 'react';
import { useListAddressesQuery, useRemoveAddressMutation } from '../../../api/accounts/addresses';
import type { Address } from '../../../api/accounts/decodeAddress';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LoadedPart } from '../../../ui/LoadedPart';
import { AddressRow } from './AddressRow';
import { SettingsConfirmDialog } from './SettingsConfirmDialog';
import styles from './Rows.module.css';
import { Rows } from './Rows';
import { VerificationSection } from './VerificationSection';

type AddressSectionProps = {
  isVerified: boolean;
  /** All that is missing before the person may bid. */
  isNext: boolean;
  /** `address`: the one to change; without it a new one. */
  renderAddressForm: (onDone: () => void, address?: Address) => ReactNode;
};

/** Where parcels go: the addresses of the person, to add, change and remove. */
export function AddressSection({ isVerified, isNext, renderAddressForm }: AddressSectionProps) {
  const t = useT();
  const channel = useEventChannel();
  const addresses = useListAddressesQuery({});
  const [removeAddress] = useRemoveAddressMutation();
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [removing, setRemoving] = useState<Address | null>(null);
  const done = (text: string): void => {
    setEditing(null);
    setRemoving(null);
    channel.emit('snackbar', { severity: 'success', text });
  };
  return (
    <VerificationSection title={t('settings.verify.address')} lead={t('settings.verify.addressLead')} state={isVerified ? 'done' : 'missing'}>
      <LoadedPart query={addresses} lines={3}>
        {(list) => (
          <Rows empty={null}>
            {list.map((address) => (
              <AddressRow key={address.id} address={address} onEdit={() => setEditing(address)} onRemove={() => setRemoving(address)} />
            ))}
          </Rows>
        )}
      </LoadedPart>
      <div className={styles.actions}>
        <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setEditing('new')}>{t('settings.address.add')}</Button>
      </div>
      {editing !== null && (
        <Dialog title={editing === 'new' ? t('settings.address.add') : t('settings.address.edit')} closeLabel={t('common.action.close')} onClose={() => setEditing(null)}>
          {editing === 'new' ? renderAddressForm(() => done(t('settings.address.saved'))) : renderAddressForm(() => done(t('settings.address.saved')), editing)}
        </Dialog>
      )}
      {removing !== null && (
        <SettingsConfirmDialog
          variant="danger"
          title={t('settings.address.removeTitle')}
          confirmLabel={t('settings.address.remove')}
          send={() => removeAddress({ id: removing.id })}
          onClose={() => setRemoving(null)}
          onDone={() => done(t('settings.address.removed'))}
        >
          <p>{removing.lines.join(', ')}</p>
        </SettingsConfirmDialog>
      )}
    </VerificationSection>
  );
}
