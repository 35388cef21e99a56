import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createErrorReply, type Answer } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { helpSections, helpSectionNames } from '../../lib/helpArticles';
import { HelpArticlePage } from './HelpArticlePage';
import { HelpPage } from './HelpPage';
import { allArticles, findArticle, getArticlePath, helpTexts, popularSlugs } from './helpText';

const VOTE = 'POST /feedback/api/v2/help_articles/maximum-bid/votes';

function renderArticle(path: string, vote?: Answer) {
  return renderFeature(<HelpArticlePage />, {
    path,
    route: '/help/:section/:article',
    ...(vote === undefined ? {} : { replies: { [VOTE]: vote } }),
  });
}

it('has the articles of the table of addresses, in its order', () => {
  for (const section of helpSectionNames)
    expect(helpTexts[section].articles.map(({ slug }) => slug)).toEqual(helpSections[section]);
  expect(allArticles.length).toBeGreaterThanOrEqual(24);
});

describe.each(allArticles.map((located) => [located.article.slug, located] as const))(
  '%s',
  (_slug, located) => {
    const { article } = located;

    it('has all its messages, with figures and links filled in', () => {
      const { container } = renderArticle(getArticlePath(located, 'en'));
      expect(container.textContent).not.toMatch(/[{}<>]|\bhelp\w*\.[a-z]+\.|undefined|NaN/);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        testIntl().formatMessage({ id: article.title }),
      );
      const contents = screen.getByRole('navigation', { name: 'On this page' });
      for (const { anchor } of article.parts) {
        const title = container.querySelector(`#${anchor} h2`)?.textContent ?? '';
        const [link] = within(contents).getAllByRole('link', { name: title });
        expect(link).toHaveAttribute('href', `#${anchor}`);
      }
      expect(new Set(article.parts.map(({ anchor }) => anchor)).size).toBe(article.parts.length);
    });

    it('leads to other articles', () => {
      renderArticle(getArticlePath(located, 'en'));
      const related = screen.getByRole('navigation', { name: 'Related articles' });
      const hrefs = within(related)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.replace('/en', ''));
      expect(hrefs).toEqual(
        article.related.map((slug) => {
          const target = findArticle(slug);
          return target === undefined ? 'missing' : getArticlePath(target, 'en');
        }),
      );
      expect(article.related).not.toContain(article.slug);
      expect(article.related.length).toBeGreaterThan(1);
    });
  },
);

describe('the vote', () => {
  const path = '/help/bidding/maximum-bid';
  const ask = () => screen.getByRole('region', { name: 'Was this helpful?' });

  it('thanks for an answer and moves the focus to it', async () => {
    const { transport } = renderArticle(path, { status: 201, body: { status: 'ok' } });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await within(ask()).findByRole('status')).toHaveTextContent(
      'Thank you for your answer.',
    );
    expect(screen.queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Was this helpful?' })).toHaveFocus(),
    );
    expect(transport.sent(VOTE)).toMatchObject([
      { url: expect.stringContaining('locale=en'), body: JSON.stringify({ is_helpful: true }) },
    ]);
  });

  it('offers support to a reader whom the article did not help', async () => {
    renderArticle(path, { status: 201, body: { status: 'ok' } });
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(await within(ask()).findByRole('link')).toHaveAttribute(
      'href',
      'mailto:support@gavel.test',
    );
  });

  // Another backend may not count votes at all.
  it.each([404, 500])('lets the reader retry after %i', async (status) => {
    const { transport } = renderArticle(path, createErrorReply(status, 'other'));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your answer.');
    const attempts = transport.sent(VOTE).length;
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(transport.sent(VOTE).length).toBeGreaterThan(attempts));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set a maximum bid');
  });
});

describe('the help page', () => {
  it('links to every article', () => {
    renderFeature(<HelpPage />, { path: '/help' });
    const sections = helpSectionNames.map((section) =>
      screen.getByRole('region', {
        name: testIntl().formatMessage({ id: helpTexts[section].title }),
      }),
    );
    const hrefs = sections.flatMap((section) =>
      within(section)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toEqual(allArticles.map((located) => `/en${getArticlePath(located, 'en')}`));
    const popular = screen.getByRole('region', { name: 'Asked most often' });
    expect(within(popular).getAllByRole('link')).toHaveLength(popularSlugs.length);
  });

  it('searches with a plain form', () => {
    renderFeature(<HelpPage />, { path: '/help?q=cancel' });
    expect(screen.getByRole('search')).toHaveAttribute('action', '/en/help');
    expect(screen.getByRole('searchbox', { name: 'Search the help centre' })).toHaveValue('cancel');
    const results = screen.getByRole('region', { name: /articles for “cancel”/ });
    expect(within(results).getAllByRole('link')[0]).toHaveTextContent('Cancel a purchase');
    expect(screen.queryByRole('region', { name: 'Asked most often' })).not.toBeInTheDocument();
  });

  it('says that nothing was found, and how to get an answer', () => {
    renderFeature(<HelpPage />, { path: '/help?q=qqxzzyq' });
    expect(screen.getByRole('heading', { name: 'No articles match “qqxzzyq”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute(
      'href',
      '/en/help',
    );
    expect(screen.getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute(
      'href',
      'mailto:support@gavel.test',
    );
  });
});
