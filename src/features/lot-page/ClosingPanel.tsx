import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../i18n/useFormat';
import type { Money } from '../../lib/money';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import styles from './ClosingPanel.module.css';

/** The section of similar lots; another feature renders the cards. */
export function SimilarLots({ children }: { children: (label: string) => ReactNode }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'lotPage.similar.title' });
  return (
    <section className={styles.similar} aria-labelledby="similar-title">
      <h2 id="similar-title">{title}</h2>
      {children(title)}
    </section>
  );
}

type ClosingPanelProps = {
  result: 'won' | 'lost';
  title: string;
  /** Image key or URL; null for a lot without a picture. */
  picture: string | null;
  price: Money;
  /** The lot closed while the page was open: the panel takes the focus and is announced. */
  isNew: boolean;
  /** The next step: payment, or other lots. */
  children: ReactNode;
};

/** The result of a closed lot, shown to its bidders in full width, with the next step. */
export function ClosingPanel({
  result,
  title,
  picture,
  price,
  isNew,
  children,
}: ClosingPanelProps) {
  const intl = useIntl();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    // Focus moves the view at once. Smooth scrolling would disturb users who read further down.
    heading.current?.focus();
  }, [isNew]);
  const hasWon = result === 'won';
  const amount = format.money(price);
  return (
    <section className={hasWon ? styles.won : styles.lost} aria-labelledby="closing-title">
      {hasWon && picture !== null && (
        <Picture source={picture} preset="cw_normal" alt="" className={styles.picture} />
      )}
      <div className={styles.words}>
        <h2 id="closing-title" ref={heading} tabIndex={-1} className={styles.title}>
          {hasWon && <Icon name="trophy" size={32} className={styles.mark} />}
          {hasWon
            ? intl.formatMessage({ id: 'lotPage.closing.won.title' })
            : intl.formatMessage({ id: 'lotPage.closing.lost.title' })}
        </h2>
        <p className={styles.lead}>
          {hasWon
            ? intl.formatMessage({ id: 'lotPage.closing.won.text' }, { title, price: amount })
            : intl.formatMessage({ id: 'lotPage.closing.lost.text' }, { price: amount })}
        </p>
        {children}
      </div>
    </section>
  );
}
