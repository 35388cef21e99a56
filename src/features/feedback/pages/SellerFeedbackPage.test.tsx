import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireFeedback, WireFeedbackSummary } from '../../../contract/feedback/sellerFeedback';
import { ShownPlace, useLocation } from '../../../platform/NavigationContext';
import { wireFeedbackAnswer, wireSellerFeedback } from '../../../../test/builders/wirePurchase';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { SellerFeedbackPage } from './SellerFeedbackPage';

const LIST = 'GET /feedback/api/v2/sellers/501/feedbacks';
const ANSWER = 'PUT /feedback/api/v2/orders/7/feedback_response';
const summary: WireFeedbackSummary = { positive: 4, neutral: 0, negative: 1, score: 80, aspects: { description: 4.5, packaging: 4, shipping: 3.2, communication: 5 }, to_answer: 2 };
const answer = (feedbacks: WireFeedback[], more: Partial<WireFeedbackSummary> = {}, total = feedbacks.length) => ({ body: { feedbacks, meta: { page: 1, per_page: 12, total }, summary: { ...summary, ...more } } });

function AtAddress() {
  const location = useLocation();
  return (
    <ShownPlace location={location} params={{ sellerId: '501' }}>
      <SellerFeedbackPage />
    </ShownPlace>
  );
}
function show(feedbacks: WireFeedback[], { replies = {}, path = '/f/seller/501/feedback', more = {}, total }: { replies?: Replies; path?: string; more?: Partial<WireFeedbackSummary>; total?: number } = {}) {
  return renderFeature(
    <>
      <AtAddress />
      <SnackbarLog />
    </>,
    { replies: { [LIST]: answer(feedbacks, more, total), ...replies }, path, facts: { isSignedIn: true } },
  );
}
beforeEach(() => window.sessionStorage.clear());

it('says what all ratings come to, and of each who said what about which order', async () => {
  show([wireSellerFeedback()]);
  expect(await screen.findByRole('region', { name: 'All in all' })).toHaveTextContent(/80% positive, from 5 ratings.*Positive 4.*Negative 1.*Like the description4.5 of 5/);
  const row = (await screen.findByRole('link', { name: 'Blue vase' })).closest('li') ?? document.body;
  expect(within(row).getByRole('link', { name: 'Blue vase' })).toHaveAttribute('href', '/en/f/seller/orders/7');
  expect(row).toHaveTextContent(/PositiveBo B\.20 Nov 2026Well packed\./);
});

it('has no score below five', async () => {
  show([wireSellerFeedback()], { more: { positive: 3, negative: 1, score: null, aspects: null } });
  expect(await screen.findByRole('region', { name: 'All in all' })).toHaveTextContent('4 ratings, too few for a score');
});

it('shows a part of it, by its address', async () => {
  const { transport } = show([wireSellerFeedback()], { path: '/f/seller/501/feedback?show=to_answer&page=2', total: 30 });
  const parts = await screen.findByRole('navigation', { name: 'Show' });
  await waitFor(() => expect(within(parts).getByRole('link', { current: 'page' })).toHaveTextContent('To answer2'));
  expect(within(parts).getByRole('link', { name: 'Negative' })).toHaveAttribute('href', '/en/f/seller/501/feedback?show=negative');
  expect(Object.fromEntries(new URLSearchParams(transport.sent(LIST)[0]?.url.split('?')[1]))).toEqual({ page: '2', per_page: '12', answer: 'open' });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 3 of 3' })).toHaveAttribute('href', '/en/f/seller/501/feedback?show=to_answer&page=3');
});

it('is answered in place, and the answer can be changed', async () => {
  const answered = wireSellerFeedback({ response: { text: 'Thank you!', created_at: '2026-11-21T10:00:00Z' } });
  const { transport } = show([wireSellerFeedback()], { replies: { [ANSWER]: { body: wireFeedbackAnswer() } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer Bo B.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(screen.getByText('Fill in this field.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), 'Thank you!');
  transport.reply({ [LIST]: answer([answered]) });
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('Your answer is saved.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toEqual({ text: 'Thank you!' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change answer to Bo B.' }));
  expect(screen.getByRole('textbox')).toHaveValue('Thank you!');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Your answer').closest('div')).toHaveTextContent('Thank you!');
});

it('keeps what was typed, and says why it was refused', async () => {
  const refused = refusal(422, 'personal_data_detected', [{ code: 'personal_data_detected', attribute: 'text' }]);
  const { unmount } = show([wireSellerFeedback()], { replies: { [ANSWER]: refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer Bo B.' }));
  await userEvent.type(screen.getByRole('textbox'), 'www.shop.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Take out links/));
  unmount();
  show([wireSellerFeedback()]);
  expect(await screen.findByRole('textbox')).toHaveValue('www.shop.example');
});

it('offers no answer where the time is over', async () => {
  show([wireSellerFeedback({ order: { id: 7, title: 'Blue vase', can_respond: false } })]);
  await screen.findByRole('link', { name: 'Blue vase' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says so where there is nothing, at all or in this part', async () => {
  const { unmount } = show([]);
  expect(await screen.findByRole('heading', { name: 'Nobody has left feedback yet' })).toBeInTheDocument();
  unmount();
  show([], { path: '/f/seller/501/feedback?show=negative' });
  expect(await screen.findByRole('heading', { name: 'There is no such feedback' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all feedback' })).toHaveAttribute('href', '/en/f/seller/501/feedback');
});

it('can be asked again when it fails', async () => {
  const { transport } = show([], { replies: { [LIST]: refusal(503, 'unavailable') } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [LIST]: answer([wireSellerFeedback()]) });
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Blue vase' })).toBeInTheDocument();
});
