import { useEffect, useRef, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './ClosingPanel.module.css';

type ClosingPanelProps = {
  result: 'won' | 'lost';
  title: string;
  /** Image key or address; null for a lot without a picture. */
  picture: string | null;
  price: Money;
  /** It happened while the page was open: the focus goes there, and screen readers read it. */
  isNew: boolean;
  /** What to do next: paying, or other lots. */
  children: ReactNode;
};

/** After the hammer, to who took part: what came of it, over the width of the page, and the one next step. */
export function ClosingPanel({ result, title, picture, price, isNew, children }: ClosingPanelProps) {
  const t = useT();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    // At once, and not smoothly: whoever reads on elsewhere in the page would lose their place otherwise.
    heading.current?.focus();
  }, [isNew]);
  const hasWon = result === 'won';
  const amount = format.money(price);
  return (
    <section className={hasWon ? styles.won : styles.lost} aria-labelledby="closing-title">
      {hasWon && picture !== null && <Picture source={picture} preset="cw_normal" alt="" className={styles.picture} />}
      <div className={styles.words}>
        <h2 id="closing-title" ref={heading} tabIndex={-1} className={styles.title}>
          {hasWon && <Icon name="trophy" size={32} className={styles.mark} />}
          {hasWon ? t('lotPage.closing.won.title') : t('lotPage.closing.lost.title')}
        </h2>
        <p className={styles.lead}>{hasWon ? t('lotPage.closing.won.text', { title, price: amount }) : t('lotPage.closing.lost.text', { price: amount })}</p>
        {children}
      </div>
    </section>
  );
}
