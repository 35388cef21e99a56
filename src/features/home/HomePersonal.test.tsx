import { screen, waitFor } from '@testing-library/react';
import { wireLotCard } from '../../../test/builders/wireDiscovery';
import { renderFeature } from '../../../test/setup/renderFeature';
import { HomePersonal } from './HomePersonal';

const personal = (
  <HomePersonal
    Section={({ title, moreHref, children }) => (
      <section aria-label={title}>
        <a href={moreHref}>more</a>
        {children}
      </section>
    )}
    renderLots={(lots, _label, reasons) => (
      <p>{lots.map(({ id }) => `${id} ${reasons[id]?.kind}`).join()}</p>
    )}
    withLiveCards={(ids, children) => <div aria-label={`prices of ${ids.join()}`}>{children}</div>}
  />
);

const reason = (id: number, kind: string, name: string | null = null) => ({
  lot_id: id,
  kind,
  name,
  url: null,
});
const feeds = (isPersonal: boolean) => ({
  body: {
    feeds: [
      { id: 'feeds_popularity', is_personal: false },
      { id: 'feeds_recommendations', is_personal: isPersonal },
    ],
  },
});
const replies = {
  'GET /buyer/api/v2/feeds': feeds(true),
  'GET /buyer/api/v2/feeds/feeds_recommendations/lots': {
    body: {
      lots: [wireLotCard(1), wireLotCard(2)],
      reasons: [reason(1, 'viewed', 'A clock'), reason(2, 'popular')],
      meta: { page: 1, per_page: 12, total: 2 },
    },
  },
  'GET /buyer/api/v1/users/me/interests/closing_lots': {
    body: { lots: [wireLotCard(3)], reasons: [reason(3, 'seller', 'Old Things')] },
  },
};

it('shows recommendations to a visitor with a history, without popular lots', async () => {
  renderFeature(personal, { replies });
  expect(await screen.findByText('1 viewed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'more' })).toHaveAttribute(
    'href',
    '/feed?tab_name=feeds_recommendations',
  );
  expect(screen.queryByText('3 seller')).not.toBeInTheDocument();
});

it('shows a signed-in user first what closes soon of what they follow', async () => {
  renderFeature(personal, { replies, pageInfo: { isSignedIn: true } });
  expect(await screen.findByText('3 seller')).toBeVisible();
  expect(await screen.findByText('1 viewed')).toBeVisible();
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Closing soon from what you follow',
    'Picked for you',
  ]);
  expect(screen.getByLabelText('prices of 3,1')).toBeVisible();
});

it('shows nothing to a visitor without a history, and asks for no recommendations', async () => {
  const { container, transport } = renderFeature(personal, {
    replies: { ...replies, 'GET /buyer/api/v2/feeds': feeds(false) },
  });
  await waitFor(() => expect(transport.sent('GET /buyer/api/v2/feeds')).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  expect(transport.requests).toHaveLength(1);
});
