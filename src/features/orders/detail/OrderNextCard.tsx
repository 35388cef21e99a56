import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderCard } from '../../../api/orders/decodeOrder';
import { SupportText } from '../../../ui/SupportLink';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import type { Instant } from '../../../lib/instant';
import { useRemaining } from '../../../ui/useRemaining';
import { Icon } from '../../../ui/Icon';
import { formatBidderName } from '../../../i18n/formatBidderName';
import { Link } from '../../../ui/Link';
import { formatActor, formatNextStep } from '../orderText';
import styles from './OrderNextCard.module.css';

const HOURS_MATTER_MS = 48 * 3_600_000;
const SOON_MS = 24 * 3_600_000;

type StepDueProps = {
  due: Instant;
  /** The step is the reader's own, so a close deadline is shown in the signal color. */
  isReadersTurn: boolean;
};

/** When a step is due, with the time left if that is at most 48 hours. */
function StepDue({ due, isReadersTurn }: StepDueProps) {
  const { duration } = useFormat();
  const remaining = useRemaining(due);
  const isNear = remaining > 0 && remaining <= HOURS_MATTER_MS;
  return (
    <span className={isReadersTurn && remaining <= SOON_MS ? styles.soon : styles.due}>
      <FormattedMessage
        id="orders.due.until"
        values={{ moment: <TimeText value={due} format="moment" /> }}
      />
      {/* The separator stays at the end of a line. */}
      {(remaining === 0 || isNear) && '\u00a0· '}
      {remaining === 0 && (
        <span>
          <FormattedMessage id="orders.due.over" />
        </span>
      )}
      {isNear && (
        <span className="tabular">
          <FormattedMessage id="orders.due.left" values={{ time: duration(remaining) }} />
        </span>
      )}
    </span>
  );
}

/** Who does the next step, and when it is due. */
export function NextStepFacts({ next, role }: Pick<OrderCard, 'next' | 'role'>) {
  const actor = formatActor(next.by, role, useIntl());
  return (
    <>
      {actor !== null && (
        <span>
          <FormattedMessage id="orders.next.who" values={{ who: actor }} />
        </span>
      )}
      {next.dueAt !== null && <StepDue due={next.dueAt} isReadersTurn={next.by === role} />}
    </>
  );
}

/** Facts next to each other on a line that wraps. */
export function OrderFacts({ children }: { children: ReactNode }) {
  return <p className={styles.orderFacts}>{children}</p>;
}

/**
 * The next step, who does it and when it is due, as two lines of a card. Renders nothing if nothing
 * is left to do.
 */
export function OrderNextStep({
  order: { next, role },
}: {
  order: Pick<OrderCard, 'next' | 'role'>;
}) {
  const intl = useIntl();
  const text = formatNextStep(next, role, intl);
  if (text === null) return null;
  return (
    <div className={styles.step}>
      <p className={next.by === role ? styles.own : undefined}>
        {next.by === role && <Icon name="chevronRight" size={16} />}
        {text}
      </p>
      <OrderFacts>
        <NextStepFacts next={next} role={role} />
      </OrderFacts>
    </div>
  );
}

type OrderSaleFactsProps = { order: Pick<OrderCard, 'role' | 'buyer' | 'seller' | 'createdAt'> };

/**
 * When an order's lots were won, and the other party: the seller's shop for a buyer, the buyer for
 * a seller.
 */
export function OrderSaleFacts({ order }: OrderSaleFactsProps) {
  const intl = useIntl();
  const { country } = useFormat();
  const isBuyer = order.role === 'buyer';
  const { name, url, countryCode } = isBuyer ? order.seller : order.buyer;
  // The buyer's name is hidden from the seller until the order is paid.
  const displayName =
    name === '' ? intl.formatMessage({ id: 'orders.party.unnamed' }) : formatBidderName(intl, name);
  const values = {
    name: url === null ? displayName : <Link to={url}>{displayName}</Link>,
    country: countryCode === null ? '' : country(countryCode),
  };
  const messageIds = isBuyer
    ? (['orders.party.seller', 'orders.party.sellerFrom'] as const)
    : (['orders.party.buyer', 'orders.party.buyerFrom'] as const);
  return (
    <>
      <span>
        <FormattedMessage
          id="orders.card.wonOn"
          values={{ role: order.role, date: <TimeText value={order.createdAt} /> }}
        />
      </span>
      <span>
        <FormattedMessage id={messageIds[countryCode === null ? 0 : 1]} values={values} />
      </span>
    </>
  );
}

type OrderNextCardProps = {
  order: Pick<Order, 'next' | 'role' | 'reference'>;
  /** Buttons for the actions that are allowed now. */
  actions?: ReactNode;
};

/**
 * The first card of an order page: the next step, who does it, when it is due, and the buttons for
 * it.
 */
export function OrderNextCard({ order: { next, role, reference }, actions }: OrderNextCardProps) {
  const intl = useIntl();
  const text = formatNextStep(next, role, intl) ?? intl.formatMessage({ id: 'orders.next.none' });
  const actor = formatActor(next.by, role, intl);
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <h2 id="next-step" className={styles.label}>
        <FormattedMessage id="orders.timeline.next" />
      </h2>
      <p className={styles.what}>{text}</p>
      {(actor !== null || next.dueAt !== null) && (
        <p className={styles.facts}>
          <NextStepFacts next={next} role={role} />
        </p>
      )}
      {next.by === 'support' && (
        <p>
          <SupportText id="orders.next.writeToSupport" subject={reference} />
        </p>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
