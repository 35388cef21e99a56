import { useState } from 'react';
import type { Package } from '../../../api/shipping/decodePackage';
import { useCreateHandOverMutation, useRemoveSupplyMutation } from '../../../api/shipping/packages';
import { useT } from '../../../i18n/useT';
import type { OrderPermission } from '../../../lib/orders/orderStates';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useOpenOverlay } from '../../../platform/overlay';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { DropOffFacts } from './DropOffFacts';
import { ShippingConfirmDialog } from './ShippingConfirmDialog';

type ReadyPartProps = {
  order: { id: number; reference: string; permissions: readonly OrderPermission[] };
  shown: Package;
  /** The page of the label; null where none is printed. */
  labelHref: string | null;
};

type Asked = 'back' | 'handedOver' | null;

/** A package that has its label or code and is to be handed in; how is said only to a seller who may. */
export function ReadyPart({ order, shown, labelHref }: ReadyPartProps) {
  const t = useT();
  const channel = useEventChannel();
  const openOverlay = useOpenOverlay();
  const [asked, setAsked] = useState<Asked>(null);
  const [removeSupply] = useRemoveSupplyMutation();
  const [createHandOver] = useCreateHandOverMutation();
  const { hasLabel } = shown;
  const mayHandOver = order.permissions.includes('hand_over');
  const mayGiveBack = order.permissions.includes('void_label');
  const done = (text: string): void => {
    setAsked(null);
    channel.emit('snackbar', { severity: 'success', text });
  };
  const checkFirst = async (): Promise<void> => {
    const result = await openOverlay('PRE_DROP_OFF', { order: order.reference, order_id: String(order.id) });
    // With a carrier of one's own nobody tells us: the seller does.
    if (result === 'SUCCESS' && !hasLabel) setAsked('handedOver');
  };
  // What was refused in an open dialog is still to be read when the order has changed meanwhile.
  if (!mayHandOver && !mayGiveBack && asked === null) return null;
  return (
    <div className={styles.form}>
      {mayHandOver && <p>{hasLabel ? t('shipping.ready.label') : t('shipping.ready.own')}</p>}
      {mayHandOver && <DropOffFacts shown={shown} />}
      <div className={styles.actions}>
        {mayHandOver && labelHref !== null && hasLabel && (
          <ButtonLink href={labelHref} variant="primary">
            {t('shipping.ready.print')}
          </ButtonLink>
        )}
        {mayHandOver && <Button onClick={() => void checkFirst()}>{t('shipping.ready.check')}</Button>}
        {mayHandOver && !hasLabel && (
          <Button variant="primary" onClick={() => setAsked('handedOver')}>
            {t('shipping.ready.handedOver')}
          </Button>
        )}
        {mayGiveBack && (
          <Button variant="quiet" onClick={() => setAsked('back')}>
            {hasLabel ? t('shipping.ready.giveBack') : t('shipping.ready.takeAway')}
          </Button>
        )}
      </div>
      {asked === 'back' && (
        <ShippingConfirmDialog
          title={hasLabel ? t('shipping.giveBack.title') : t('shipping.takeAway.title')}
          confirmLabel={hasLabel ? t('shipping.ready.giveBack') : t('shipping.ready.takeAway')}
          variant="danger"
          send={() => removeSupply({ id: order.id })}
          onClose={() => setAsked(null)}
          onDone={() => done(hasLabel ? t('shipping.giveBack.done') : t('shipping.takeAway.done'))}
        >
          <p>{hasLabel ? t('shipping.giveBack.text') : t('shipping.takeAway.text')}</p>
        </ShippingConfirmDialog>
      )}
      {asked === 'handedOver' && (
        <ShippingConfirmDialog
          title={t('shipping.handOver.title')}
          confirmLabel={t('shipping.ready.handedOver')}
          send={() => createHandOver({ id: order.id })}
          onClose={() => setAsked(null)}
          onDone={() => done(t('shipping.handOver.done'))}
        >
          <p>{t('shipping.handOver.text')}</p>
        </ShippingConfirmDialog>
      )}
    </div>
  );
}
