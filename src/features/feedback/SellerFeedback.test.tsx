import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  wireAspects,
  wireFeedbackAnswer,
  type WireOrderFeedbackAnswer,
} from '../../../test/builders/wirePurchase';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SellerFeedback } from './SellerFeedback';

const GET = 'GET /feedback/api/v2/orders/7/feedback';
const ANSWER = 'PUT /feedback/api/v2/orders/7/feedback_response';
const content = {
  rating: 'negative' as const,
  aspects: wireAspects,
  text: 'It was late.',
  created_at: '2026-11-20T10:00:00Z',
  edited_at: null,
  response: null,
};
const createFeedback = (more: Partial<WireOrderFeedbackAnswer> = {}) =>
  wireFeedbackAnswer({ feedback: content, can_give: false, can_respond: true, ...more });
const show = (answer: WireOrderFeedbackAnswer) =>
  renderFeature(<SellerFeedback orderId={7} buyer="Bea Buyer" />, {
    replies: { [GET]: { body: answer } },
    pageInfo: { isSignedIn: true },
  });

beforeEach(() => window.sessionStorage.clear());

it('renders nothing before the buyer has given feedback', async () => {
  const { transport, container } = show(wireFeedbackAnswer({ can_give: false }));
  await waitFor(() => expect(transport.sent(GET)).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});

it('shows the feedback and saves a response', async () => {
  const { transport } = show(createFeedback());
  const part = await screen.findByRole('region', { name: 'What the buyer says' });
  expect(part).toHaveTextContent(/Negative.*It was late\./);
  await userEvent.click(within(part).getByRole('button', { name: 'Reply to Bea Buyer' }));
  await userEvent.type(within(part).getByRole('textbox'), 'Sorry.');
  const answered = createFeedback({
    feedback: { ...content, response: { text: 'Sorry.', created_at: '2026-11-21T10:00:00Z' } },
  });
  transport.reply({ [ANSWER]: { body: answered }, [GET]: { body: answered } });
  await userEvent.click(within(part).getByRole('button', { name: 'Save reply' }));
  await waitFor(() => expect(part).toHaveTextContent(/Your reply21 Nov 2026Sorry\.Change reply$/));
  expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toEqual({ text: 'Sorry.' });
});

describe('focus', () => {
  const field = () => screen.getByRole('textbox');

  it('moves to the field on opening, and back to the button on cancel', async () => {
    show(createFeedback());
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Bea Buyer' }));
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Reply to Bea Buyer' })).toHaveFocus();
  });

  it('returns to the button when the response is saved', async () => {
    const { transport } = show(createFeedback());
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Bea Buyer' }));
    await userEvent.type(field(), 'Sorry.');
    const answered = createFeedback({
      feedback: { ...content, response: { text: 'Sorry.', created_at: '2026-11-21T10:00:00Z' } },
    });
    transport.reply({ [ANSWER]: { body: answered }, [GET]: { body: answered } });
    await userEvent.click(screen.getByRole('button', { name: 'Save reply' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Bea Buyer/ })).toHaveFocus());
  });

  it('stays when a stored draft opens the field, which remains open while edited', async () => {
    const first = show(createFeedback());
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to Bea Buyer' }));
    await userEvent.type(field(), 'So');
    first.unmount();
    show(createFeedback());
    expect(await screen.findByRole('textbox')).toHaveValue('So');
    expect(document.body).toHaveFocus();
    await userEvent.clear(field());
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Reply to Bea Buyer' })).toHaveFocus();
  });
});

it('takes no response after the deadline', async () => {
  show(createFeedback({ can_respond: false }));
  const part = await screen.findByRole('region', { name: 'What the buyer says' });
  expect(within(part).queryByRole('button')).not.toBeInTheDocument();
});
