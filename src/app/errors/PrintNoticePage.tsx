import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../i18n/messages';
import styles from './ServerErrorPage.module.css';

export type PrintNotice = 'locked' | 'busy' | 'unavailable';

type PrintNoticePageProps = {
  intl: IntlShape;
  notice: PrintNotice;
  /** The page that shows the same document, with its locale. */
  href: string;
};

const messages: Readonly<Record<PrintNotice, { title: MessageId; text: MessageId }>> = {
  locked: { title: 'documents.notice.locked.title', text: 'documents.notice.locked.text' },
  busy: { title: 'documents.notice.busy.title', text: 'documents.notice.busy.text' },
  unavailable: {
    title: 'documents.notice.unavailable.title',
    text: 'documents.notice.unavailable.text',
  },
};

/**
 * Shown instead of a PDF that is not available: the reason, and a link to the page that can be
 * printed instead.
 */
export function PrintNoticePage({ intl, notice, href }: PrintNoticePageProps) {
  const { title, text } = messages[notice];
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1 className={styles.title}>{intl.formatMessage({ id: title })}</h1>
      <p className={styles.subtitle}>{intl.formatMessage({ id: text })}</p>
      <p className={styles.actions}>
        <a href={href} data-reload="" className={styles.action}>
          {intl.formatMessage({ id: 'documents.notice.action' })}
        </a>
      </p>
    </main>
  );
}
