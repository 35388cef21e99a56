import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireAspects, wireFeedbackAnswer, type WireOrderFeedbackAnswer } from '../../../../test/builders/wirePurchase';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SellerFeedback } from './SellerFeedback';

const GET = 'GET /feedback/api/v2/orders/7/feedback';
const ANSWER = 'PUT /feedback/api/v2/orders/7/feedback_response';
const said = { rating: 'negative' as const, aspects: wireAspects, text: 'It was late.', created_at: '2026-11-20T10:00:00Z', edited_at: null, response: null };
const given = (more: Partial<WireOrderFeedbackAnswer> = {}) => wireFeedbackAnswer({ feedback: said, can_give: false, can_respond: true, ...more });
const show = (answer: WireOrderFeedbackAnswer) => renderFeature(<SellerFeedback orderId={7} buyer="Bea Buyer" />, { replies: { [GET]: { body: answer } }, facts: { isSignedIn: true } });

beforeEach(() => window.sessionStorage.clear());

it('is not there before the buyer has said anything', async () => {
  const { transport, container } = show(wireFeedbackAnswer({ can_give: false }));
  await waitFor(() => expect(transport.sent(GET)).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});

it('shows what the buyer says and takes the answer', async () => {
  const { transport } = show(given());
  const part = await screen.findByRole('region', { name: 'What the buyer says' });
  expect(part).toHaveTextContent(/Negative.*It was late\./);
  await userEvent.click(within(part).getByRole('button', { name: 'Answer Bea Buyer' }));
  await userEvent.type(within(part).getByRole('textbox'), 'Sorry.');
  const answered = given({ feedback: { ...said, response: { text: 'Sorry.', created_at: '2026-11-21T10:00:00Z' } } });
  transport.reply({ [ANSWER]: { body: answered }, [GET]: { body: answered } });
  await userEvent.click(within(part).getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(part).toHaveTextContent(/Your answer21 Nov 2026Sorry\.Change answer$/));
  expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toEqual({ text: 'Sorry.' });
});

describe('where the focus goes', () => {
  const field = () => screen.getByRole('textbox');

  it('goes to the field when it is opened, and back to the button when it is given up', async () => {
    show(given());
    await userEvent.click(await screen.findByRole('button', { name: 'Answer Bea Buyer' }));
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Answer Bea Buyer' })).toHaveFocus();
  });

  it('goes back to the button when the answer is saved', async () => {
    const { transport } = show(given());
    await userEvent.click(await screen.findByRole('button', { name: 'Answer Bea Buyer' }));
    await userEvent.type(field(), 'Sorry.');
    const answered = given({ feedback: { ...said, response: { text: 'Sorry.', created_at: '2026-11-21T10:00:00Z' } } });
    transport.reply({ [ANSWER]: { body: answered }, [GET]: { body: answered } });
    await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Bea Buyer/ })).toHaveFocus());
  });

  it('stays where it is when a kept draft opens the field, which stays while it is typed into', async () => {
    const first = show(given());
    await userEvent.click(await screen.findByRole('button', { name: 'Answer Bea Buyer' }));
    await userEvent.type(field(), 'So');
    first.unmount();
    show(given());
    expect(await screen.findByRole('textbox')).toHaveValue('So');
    expect(document.body).toHaveFocus();
    await userEvent.clear(field());
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Answer Bea Buyer' })).toHaveFocus();
  });
});

it('takes no answer when the time is over', async () => {
  show(given({ can_respond: false }));
  const part = await screen.findByRole('region', { name: 'What the buyer says' });
  expect(within(part).queryByRole('button')).not.toBeInTheDocument();
});
