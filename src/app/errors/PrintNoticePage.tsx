import styles from './ServerErrorPage.module.css';

export type PrintNotice = 'locked' | 'busy' | 'unavailable';

type PrintNoticePageProps = {
  t: (id: string) => string;
  notice: PrintNotice;
  /** Of the page that shows the same, with its locale. */
  href: string;
};

const words: Readonly<Record<PrintNotice, { title: string; text: string }>> = {
  locked: { title: 'documents.notice.locked.title', text: 'documents.notice.locked.text' },
  busy: { title: 'documents.notice.busy.title', text: 'documents.notice.busy.text' },
  unavailable: { title: 'documents.notice.unavailable.title', text: 'documents.notice.unavailable.text' },
};

/** In the place of a file that cannot be had: why, and the way to the page that can be printed instead. */
export function PrintNoticePage({ t, notice, href }: PrintNoticePageProps) {
  const { title, text } = words[notice];
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.subtitle}>{t(text)}</p>
      <p className={styles.actions}>
        <a href={href} data-reload="" className={styles.action}>
          {t('documents.notice.action')}
        </a>
      </p>
    </main>
  );
}
