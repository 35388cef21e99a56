import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '../../i18n/messages';
import { toLocalePath } from '../../i18n/toLocalePath';
import { useLocale } from '../../i18n/useLocale';
import { helpSectionNames, type HelpSection } from '../../lib/helpArticles';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { EmptyState } from '../../ui/ErrorState';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { SupportText } from '../../ui/SupportLink';
import { TextField } from '../../ui/TextField';
import {
  findArticle,
  getArticlePath,
  helpTexts,
  popularSlugs,
  type LocatedArticle,
} from './helpText';
import { getHelpQuery, MAX_QUERY_LENGTH, searchHelp } from './searchHelp';
import styles from './HelpPage.module.css';

/** A plain form, so that it works without JavaScript. */
function HelpSearch({ query }: { query: string }) {
  const intl = useIntl();
  return (
    <form
      role="search"
      aria-label={intl.formatMessage({ id: 'help.search.label' })}
      method="get"
      action={toLocalePath(useLocale(), '/help')}
      className={styles.search}
    >
      <TextField
        key={query}
        type="search"
        name="q"
        label={intl.formatMessage({ id: 'help.search.label' })}
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" icon={<Icon name="search" />}>
        <FormattedMessage id="help.search.submit" />
      </Button>
    </form>
  );
}

/** Articles with their summaries. */
function ArticleCards({ articles }: { articles: readonly LocatedArticle[] }) {
  const locale = useLocale();
  return (
    <ul className={styles.cards}>
      {articles.map((located) => (
        <li key={located.article.slug} className={styles.card}>
          <Link to={getArticlePath(located, locale)} className={styles.cardTitle}>
            <FormattedMessage id={located.article.title} />
          </Link>
          <p className={styles.summary}>
            <FormattedMessage id={located.article.summary} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function SearchResults({ query }: { query: string }) {
  const intl = useIntl();
  const results = searchHelp(intl, query);
  const showAll = (
    <ButtonLink to="/help">
      <FormattedMessage id="help.search.showAll" />
    </ButtonLink>
  );
  if (results.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'help.search.noneTitle' }, { query })}
        actions={showAll}
      >
        <SupportText id="help.search.noneText" />
      </EmptyState>
    );
  return (
    <section className={styles.group} aria-labelledby="results-title">
      <h2 id="results-title">
        <FormattedMessage id="help.search.results" values={{ count: results.length, query }} />
      </h2>
      <ArticleCards articles={results} />
      <div>{showAll}</div>
    </section>
  );
}

function SectionLinks({ section }: { section: HelpSection }) {
  const locale = useLocale();
  const { title, articles } = helpTexts[section];
  return (
    <section id={section} className={styles.section} aria-labelledby={`${section}-title`}>
      <h3 id={`${section}-title`} className={styles.sectionTitle}>
        <FormattedMessage id={title} />
      </h3>
      <ul className={styles.links}>
        {articles.map((article) => (
          <li key={article.slug}>
            <Link to={getArticlePath({ section, article }, locale)}>
              <FormattedMessage id={article.title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ id, title, children }: { id: string; title: MessageId; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  );
}

/** `/help` lists all articles, and `/help?q=` those that match. */
export function HelpPage() {
  const intl = useIntl();
  const query = getHelpQuery(useSearchParams()[0]);
  const popular = popularSlugs.flatMap((slug) => findArticle(slug) ?? []);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <Breadcrumbs crumbs={[{ label: intl.formatMessage({ id: 'help.title' }) }]} />
        <h1>
          <FormattedMessage id="help.title" />
        </h1>
        <p className={styles.lead}>
          <FormattedMessage id="help.lead" />
        </p>
        <HelpSearch query={query} />
      </header>
      {query === '' ? (
        <>
          <Group id="popular-title" title="help.popular.title">
            <ArticleCards articles={popular} />
          </Group>
          <Group id="articles-title" title="help.articles.title">
            <div className={styles.sections}>
              {helpSectionNames.map((section) => (
                <SectionLinks key={section} section={section} />
              ))}
            </div>
          </Group>
          <section className={styles.contact} aria-labelledby="contact-title">
            <h2 id="contact-title" className={styles.sectionTitle}>
              <FormattedMessage id="help.contact.title" />
            </h2>
            <p>
              <SupportText id="help.contact.text" />
            </p>
          </section>
        </>
      ) : (
        <SearchResults query={query} />
      )}
    </Container>
  );
}
