import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages';
import { useFormat } from '../../i18n/useFormat';
import { useLocale } from '../../i18n/useLocale';
import type { HelpSlug } from '../../lib/helpArticles';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Container';
import { Disclosure } from '../../ui/Disclosure';
import { Link } from '../../ui/Link';
import { findArticle, getArticlePath } from './helpText';
import styles from './HelpLayout.module.css';

type Part = { anchor: string; title: MessageId };

function ContentsList({ parts }: { parts: readonly Part[] }) {
  return (
    <ol className={styles.contentsList}>
      {parts.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>
            <FormattedMessage id={title} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text if there is room, otherwise folded above it. CSS hides one of the two. */
function Contents({ parts }: { parts: readonly Part[] }) {
  const heading = <FormattedMessage id="common.legal.contents" />;
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <div className={styles.besideText}>
        <h2 id="contents-title" className={styles.contentsTitle}>
          {heading}
        </h2>
        <ContentsList parts={parts} />
      </div>
      <Disclosure summary={heading} isPlain className={styles.aboveText}>
        <ContentsList parts={parts} />
      </Disclosure>
    </nav>
  );
}

type HelpLayoutProps = {
  title: MessageId;
  lead: MessageId;
  /** ISO date of the last change of the text. */
  changedOn: string;
  /** Between the home page and this one. */
  crumbs?: readonly Crumb[];
  contents: readonly Part[];
  children: ReactNode;
};

/** A long text with a table of contents: help articles, the terms and the privacy page. */
export function HelpLayout({
  title,
  lead,
  changedOn,
  crumbs = [],
  contents,
  children,
}: HelpLayoutProps) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <Container className={styles.container}>
      <Breadcrumbs crumbs={[...crumbs, { label: intl.formatMessage({ id: title }) }]} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>
            <FormattedMessage id={title} />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id={lead} />
          </p>
          <p className={styles.note}>
            <FormattedMessage
              id="common.legal.changedOn"
              values={{ date: format.time(`${changedOn}T12:00:00Z`) }}
            />
          </p>
        </header>
        <Contents parts={contents} />
        <div className={styles.text}>{children}</div>
      </div>
    </Container>
  );
}

/** A part of the text that the contents link to. */
export function HelpPart({ anchor, title, children }: Part & { children: ReactNode }) {
  return (
    <section id={anchor} className={styles.part} aria-labelledby={`${anchor}-title`} tabIndex={-1}>
      <h2 id={`${anchor}-title`}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  );
}

type RelatedArticlesProps = { title: MessageId; slugs: readonly HelpSlug[] };

export function RelatedArticles({ title, slugs }: RelatedArticlesProps) {
  const locale = useLocale();
  const articles = slugs.flatMap((slug) => findArticle(slug) ?? []);
  return (
    <nav className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.relatedTitle}>
        <FormattedMessage id={title} />
      </h2>
      <ul className={styles.relatedList}>
        {articles.map((located) => (
          <li key={located.article.slug}>
            <Link to={getArticlePath(located, locale)}>
              <FormattedMessage id={located.article.title} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
