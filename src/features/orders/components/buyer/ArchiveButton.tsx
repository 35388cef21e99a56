import { readProblem } from '../../../../api/core/readProblems';
import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { useUpdateArchiveMutation } from '../../../../api/orders/orders';
import { callProblemText } from '../../../../i18n/callProblemText';
import { useFormat } from '../../../../i18n/useFormat';
import { useT } from '../../../../i18n/useT';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { plainProblem } from '../../../../platform/form/problems';
import { Button } from '../../../../ui/Button';
import { faultText } from '../../model/faultText';

/** Puts an order that is over away, or takes it out again. Nothing where that is not allowed. */
export function ArchiveButton({ order }: { order: Pick<OrderCard, 'id' | 'reference' | 'isArchived' | 'permissions'> }) {
  const t = useT();
  const format = useFormat();
  const channel = useEventChannel();
  const [updateArchive, { isLoading }] = useUpdateArchiveMutation();
  const { id, reference, isArchived, permissions } = order;
  if (!permissions.includes('archive')) return null;
  const change = async (): Promise<void> => {
    const { error } = await updateArchive({ body: { order_ids: [id], archived: !isArchived } });
    if (error === undefined) {
      channel.emit('snackbar', { severity: 'success', text: isArchived ? t('orders.archive.takenOut', { reference }) : t('orders.archive.done', { reference }) });
      return;
    }
    const problem = readProblem(error) ?? plainProblem('unavailable');
    channel.emit('snackbar', { severity: 'error', text: callProblemText(problem, t, format) ?? faultText(problem.code, t) });
  };
  return (
    <Button
      variant="quiet"
      loading={isLoading}
      loadingLabel={t('common.state.sending')}
      aria-label={isArchived ? t('orders.archive.takeOutOf', { reference }) : t('orders.archive.putOf', { reference })}
      onClick={() => void change()}
    >
      {isArchived ? t('orders.archive.takeOut') : t('orders.archive.put')}
    </Button>
  );
}
