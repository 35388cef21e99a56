import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireFeedback, WireFeedbackSummary } from '../../contract/feedback/sellerFeedback';
import { wireFeedbackAnswer, wireSellerFeedback } from '../../../test/builders/wirePurchase';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import { SellerFeedbackPage } from './SellerFeedbackPage';

const LIST = 'GET /feedback/api/v2/sellers/501/feedbacks';
const ANSWER = 'PUT /feedback/api/v2/orders/7/feedback_response';
const summary: WireFeedbackSummary = {
  positive: 4,
  neutral: 0,
  negative: 1,
  score: 80,
  aspects: { description: 4.5, packaging: 4, shipping: 3.2, communication: 5 },
  to_answer: 2,
};
const answer = (
  feedbacks: WireFeedback[],
  more: Partial<WireFeedbackSummary> = {},
  total = feedbacks.length,
) => ({
  body: { feedbacks, meta: { page: 1, per_page: 12, total }, summary: { ...summary, ...more } },
});

function show(
  feedbacks: WireFeedback[],
  {
    replies = {},
    path = '/f/seller/501/feedback',
    more = {},
    total,
  }: { replies?: Replies; path?: string; more?: Partial<WireFeedbackSummary>; total?: number } = {},
) {
  return renderFeature(
    <>
      <SellerFeedbackPage />
      <SnackbarLog />
    </>,
    {
      replies: { [LIST]: answer(feedbacks, more, total), ...replies },
      path,
      route: '/f/seller/:sellerId/feedback',
      pageInfo: { isSignedIn: true },
    },
  );
}
beforeEach(() => window.sessionStorage.clear());

it('shows the summary, and each feedback with author and order', async () => {
  show([wireSellerFeedback()]);
  expect(await screen.findByRole('region', { name: 'Overall' })).toHaveTextContent(
    /80% positive, from 5 ratings.*Positive 4.*Negative 1.*As described4.5 of 5/,
  );
  const row =
    (await screen.findByRole('link', { name: 'Blue vase' })).closest('li') ?? document.body;
  expect(within(row).getByRole('link', { name: 'Blue vase' })).toHaveAttribute(
    'href',
    '/en/f/seller/orders/7',
  );
  expect(row).toHaveTextContent(/PositiveBo B\.20 Nov 2026Well packed\./);
});

it('has no score with fewer than five ratings', async () => {
  show([wireSellerFeedback()], { more: { positive: 3, negative: 1, score: null, aspects: null } });
  expect(await screen.findByRole('region', { name: 'Overall' })).toHaveTextContent(
    '4 ratings – not enough for a score yet',
  );
});

it('filters and pages by the URL', async () => {
  const { transport } = show([wireSellerFeedback()], {
    path: '/f/seller/501/feedback?show=to_answer&page=2',
    total: 30,
  });
  const parts = await screen.findByRole('navigation', { name: 'Show' });
  await waitFor(() =>
    expect(within(parts).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Needs a reply2',
    ),
  );
  expect(within(parts).getByRole('link', { name: 'Negative' })).toHaveAttribute(
    'href',
    '/en/f/seller/501/feedback?show=negative',
  );
  expect(
    Object.fromEntries(new URLSearchParams(transport.sent(LIST)[0]?.url.split('?')[1])),
  ).toEqual({ page: '2', per_page: '12', answer: 'open' });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 3 of 3' })).toHaveAttribute(
    'href',
    '/en/f/seller/501/feedback?show=to_answer&page=3',
  );
});

it('saves and changes a response in place', async () => {
  const answered = wireSellerFeedback({
    response: { text: 'Thank you!', created_at: '2026-11-21T10:00:00Z' },
  });
  const { transport } = show([wireSellerFeedback()], {
    replies: { [ANSWER]: { body: wireFeedbackAnswer() } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Bo B.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(screen.getByText('This field is required.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), 'Thank you!');
  transport.reply({ [LIST]: answer([answered]) });
  await userEvent.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('Reply saved.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toEqual({ text: 'Thank you!' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change reply to Bo B.' }));
  expect(screen.getByRole('textbox')).toHaveValue('Thank you!');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Your reply').closest('div')).toHaveTextContent('Thank you!');
});

it('keeps the draft and explains a refusal', async () => {
  const refused = createErrorReply(422, 'personal_data_detected', [
    { code: 'personal_data_detected', attribute: 'text' },
  ]);
  const { unmount } = show([wireSellerFeedback()], { replies: { [ANSWER]: refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Bo B.' }));
  await userEvent.type(screen.getByRole('textbox'), 'www.shop.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save reply' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Remove links/),
  );
  unmount();
  show([wireSellerFeedback()]);
  expect(await screen.findByRole('textbox')).toHaveValue('www.shop.example');
});

it('offers no response after the deadline', async () => {
  show([wireSellerFeedback({ order: { id: 7, title: 'Blue vase', can_respond: false } })]);
  await screen.findByRole('link', { name: 'Blue vase' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('has an empty state for the whole list and for a filter', async () => {
  const { unmount } = show([]);
  expect(await screen.findByRole('heading', { name: 'No feedback yet' })).toBeInTheDocument();
  unmount();
  show([], { path: '/f/seller/501/feedback?show=negative' });
  expect(
    await screen.findByRole('heading', { name: 'No feedback matches this filter' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all feedback' })).toHaveAttribute(
    'href',
    '/en/f/seller/501/feedback',
  );
});

it('offers to retry after a failure', async () => {
  const { transport } = show([], { replies: { [LIST]: createErrorReply(503, 'unavailable') } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [LIST]: answer([wireSellerFeedback()]) });
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Blue vase' })).toBeInTheDocument();
});
