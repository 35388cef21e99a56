import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Package } from '../../api/shipping/decodePackage';
import { useCreateHandOverMutation, useRemoveSupplyMutation } from '../../api/shipping/packages';
import type { OrderPermission } from '../../lib/orders/orderStates';
import { useEventChannel } from '../../platform/eventChannel';
import { useOpenOverlay } from '../../platform/overlay';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import styles from '../../ui/Form.module.css';
import { readResultError } from '../../api/core/readValidationErrors';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TimeText } from '../../i18n/TimeText';
import { DescriptionList, type DescriptionItem } from '../../ui/DescriptionList';
import { shippingErrors } from './shippingErrors';

/** Where to drop off the package, and by when. */
export function DropOffDetails({ orderPackage }: { orderPackage: Package }) {
  const intl = useIntl();
  const { dropOff, shipBy, hasLabel } = orderPackage;
  const items: DescriptionItem[] = [];
  if (dropOff !== null) {
    items.push(
      {
        term: intl.formatMessage({ id: 'shipping.dropOff.title' }),
        value: [dropOff.name, ...dropOff.lines].join(', '),
      },
      { term: intl.formatMessage({ id: 'shipping.dropOff.hours' }), value: dropOff.openingHours },
    );
  } else if (hasLabel)
    items.push({
      term: intl.formatMessage({ id: 'shipping.dropOff.title' }),
      value: intl.formatMessage({ id: 'shipping.dropOff.any' }),
    });
  if (shipBy !== null)
    items.push({
      term: intl.formatMessage({ id: 'shipping.dropOff.until' }),
      value: <TimeText value={shipBy} format="moment" />,
    });
  return items.length === 0 ? null : <DescriptionList items={items} />;
}

type PackageReadyPanelProps = {
  order: { id: number; reference: string; permissions: readonly OrderPermission[] };
  orderPackage: Package;
  /** The page of the label; null if there is none to print. */
  labelHref: string | null;
};

type PendingAction = 'back' | 'handedOver' | null;

/**
 * A package with a label or tracking code before hand-over. The instructions are shown only if the
 * seller is allowed to hand it over.
 */
export function PackageReadyPanel({ order, orderPackage, labelHref }: PackageReadyPanelProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const openOverlay = useOpenOverlay();
  const [pendingAction, setPendingAction] = useState<PendingAction>(null);
  const [removeSupply] = useRemoveSupplyMutation();
  const [createHandOver] = useCreateHandOverMutation();
  const { hasLabel } = orderPackage;
  const canHandOver = order.permissions.includes('hand_over');
  const canVoidLabel = order.permissions.includes('void_label');
  const showDone = (text: string): void => {
    setPendingAction(null);
    channel.emit('snackbar', { severity: 'success', text });
  };
  const checkFirst = async (): Promise<void> => {
    const result = await openOverlay('PRE_DROP_OFF', {
      order: order.reference,
      order_id: String(order.id),
    });
    // The seller's own carrier sends us no events, so the seller confirms the hand-over.
    if (result === 'SUCCESS' && !hasLabel) setPendingAction('handedOver');
  };
  // An open dialog stays, so that its error can be read after the order has changed.
  if (!canHandOver && !canVoidLabel && pendingAction === null) return null;
  return (
    <div className={styles.form}>
      {canHandOver && (
        <p>
          {hasLabel
            ? intl.formatMessage({ id: 'shipping.ready.label' })
            : intl.formatMessage({ id: 'shipping.ready.own' })}
        </p>
      )}
      {canHandOver && <DropOffDetails orderPackage={orderPackage} />}
      <div className={styles.actions}>
        {canHandOver && labelHref !== null && hasLabel && (
          <ButtonLink to={labelHref} variant="primary">
            <FormattedMessage id="shipping.ready.print" />
          </ButtonLink>
        )}
        {canHandOver && (
          <Button onClick={() => void checkFirst()}>
            <FormattedMessage id="shipping.ready.check" />
          </Button>
        )}
        {canHandOver && !hasLabel && (
          <Button variant="primary" onClick={() => setPendingAction('handedOver')}>
            <FormattedMessage id="shipping.ready.handedOver" />
          </Button>
        )}
        {canVoidLabel && (
          <Button variant="quiet" onClick={() => setPendingAction('back')}>
            {hasLabel
              ? intl.formatMessage({ id: 'shipping.ready.giveBack' })
              : intl.formatMessage({ id: 'shipping.ready.takeAway' })}
          </Button>
        )}
      </div>
      {pendingAction === 'back' && (
        <ConfirmDialog
          title={
            hasLabel
              ? intl.formatMessage({ id: 'shipping.giveBack.title' })
              : intl.formatMessage({ id: 'shipping.takeAway.title' })
          }
          confirmLabel={
            hasLabel
              ? intl.formatMessage({ id: 'shipping.ready.giveBack' })
              : intl.formatMessage({ id: 'shipping.ready.takeAway' })
          }
          variant="danger"
          messages={shippingErrors}
          send={() => readResultError(removeSupply({ id: order.id }))}
          onClose={() => setPendingAction(null)}
          onDone={() =>
            showDone(
              hasLabel
                ? intl.formatMessage({ id: 'shipping.giveBack.done' })
                : intl.formatMessage({ id: 'shipping.takeAway.done' }),
            )
          }
        >
          <p>
            {hasLabel
              ? intl.formatMessage({ id: 'shipping.giveBack.text' })
              : intl.formatMessage({ id: 'shipping.takeAway.text' })}
          </p>
        </ConfirmDialog>
      )}
      {pendingAction === 'handedOver' && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'shipping.handOver.title' })}
          confirmLabel={intl.formatMessage({ id: 'shipping.ready.handedOver' })}
          messages={shippingErrors}
          send={() => readResultError(createHandOver({ id: order.id }))}
          onClose={() => setPendingAction(null)}
          onDone={() => showDone(intl.formatMessage({ id: 'shipping.handOver.done' }))}
        >
          <p>
            <FormattedMessage id="shipping.handOver.text" />
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
