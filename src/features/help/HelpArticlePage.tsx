import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { MessageId } from '../../i18n/messages';
import { useFormat } from '../../i18n/useFormat';
import { usePageInfo } from '../../platform/pageInfo';
import { Link } from '../../ui/Link';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { SupportLink } from '../../ui/SupportLink';
import { linkPaths, type HelpBlock } from './articleBlocks';
import { formatHelpFigures } from './formatFigures';
import { HelpLayout, HelpPart, RelatedArticles } from './HelpLayout';
import { findArticle, helpTexts, type LocatedArticle } from './helpText';
import { HelpVote } from './HelpVote';
import styles from './HelpArticlePage.module.css';

type TextValues = Record<
  string,
  string | number | ((chunks: ReactNode) => Exclude<ReactNode, undefined>)
>;

const linkValues: TextValues = Object.fromEntries(
  Object.entries(linkPaths).map(([name, path]) => [
    name,
    (chunks: ReactNode) => <Link to={path}>{chunks}</Link>,
  ]),
);

function Block({ block, values }: { block: HelpBlock; values: TextValues }) {
  const renderItem = (id: MessageId) => (
    <li key={id}>
      <FormattedMessage id={id} values={values} />
    </li>
  );
  if ('steps' in block) return <ol className={styles.steps}>{block.steps.map(renderItem)}</ol>;
  if ('list' in block) return <ul className={styles.list}>{block.list.map(renderItem)}</ul>;
  return (
    <p>
      <FormattedMessage id={block.text} values={values} />
    </p>
  );
}

function Article({ section, article }: LocatedArticle) {
  const intl = useIntl();
  const format = useFormat();
  const { supportEmail } = usePageInfo();
  const values: TextValues = {
    ...formatHelpFigures(format),
    ...linkValues,
    email: supportEmail,
    support: (chunks) => <SupportLink>{chunks}</SupportLink>,
  };
  return (
    <HelpLayout
      title={article.title}
      lead={article.summary}
      changedOn={article.changedOn}
      crumbs={[
        { label: intl.formatMessage({ id: 'help.title' }), href: '/help' },
        { label: intl.formatMessage({ id: helpTexts[section].title }), href: `/help#${section}` },
      ]}
      contents={article.parts}
    >
      {article.parts.map(({ anchor, title, blocks }) => (
        <HelpPart key={anchor} anchor={anchor} title={title}>
          {blocks.map((block, index) => (
            <Block key={index} block={block} values={values} />
          ))}
        </HelpPart>
      ))}
      <NeedsScripts>
        <HelpVote key={article.slug} slug={article.slug} />
      </NeedsScripts>
      <RelatedArticles title="help.related.title" slugs={article.related} />
    </HelpLayout>
  );
}

/** `/help/:section/:article`. The prefetch answers for other addresses. */
export function HelpArticlePage() {
  const located = findArticle(useParams()['article']);
  return located === undefined ? null : <Article {...located} />;
}
