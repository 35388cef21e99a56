import { useIntl } from 'react-intl';
import { readValidationError } from '../../../../api/core/readValidationErrors';
import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { useUpdateArchiveMutation } from '../../../../api/orders/orders';
import { formatCallError } from '../../../../i18n/formatCallError';
import { useFormat } from '../../../../i18n/useFormat';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { createValidationError } from '../../../../platform/form/formErrors';
import { Button } from '../../../../ui/Button';
import { formatOrderError } from '../../model/formatOrderError';

/** Archives a finished order or restores it. Renders nothing if that is not allowed. */
export function ArchiveButton({
  order,
}: {
  order: Pick<OrderCard, 'id' | 'reference' | 'isArchived' | 'permissions'>;
}) {
  const intl = useIntl();
  const format = useFormat();
  const channel = useEventChannel();
  const [updateArchive, { isLoading }] = useUpdateArchiveMutation();
  const { id, reference, isArchived, permissions } = order;
  if (!permissions.includes('archive')) return null;
  const change = async (): Promise<void> => {
    const { error } = await updateArchive({ body: { order_ids: [id], archived: !isArchived } });
    if (error === undefined) {
      channel.emit('snackbar', {
        severity: 'success',
        text: isArchived
          ? intl.formatMessage({ id: 'orders.archive.takenOut' }, { reference })
          : intl.formatMessage({ id: 'orders.archive.done' }, { reference }),
      });
      return;
    }
    const validationError = readValidationError(error) ?? createValidationError('unavailable');
    channel.emit('snackbar', {
      severity: 'error',
      text:
        formatCallError(validationError, intl, format) ??
        formatOrderError(validationError.code, intl),
    });
  };
  return (
    <Button
      isLoading={isLoading}
      loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
      aria-label={
        isArchived
          ? intl.formatMessage({ id: 'orders.archive.takeOutOf' }, { reference })
          : intl.formatMessage({ id: 'orders.archive.putOf' }, { reference })
      }
      onClick={() => void change()}
    >
      {isArchived
        ? intl.formatMessage({ id: 'orders.archive.takeOut' })
        : intl.formatMessage({ id: 'orders.archive.put' })}
    </Button>
  );
}
