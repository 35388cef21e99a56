import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShownPlace, useLocation } from '../../../platform/NavigationContext';
import { wireAspects, wireFeedbackAnswer, type WireOrderFeedbackAnswer } from '../../../../test/builders/wirePurchase';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { BuyerFeedback } from './BuyerFeedback';

const GET = 'GET /feedback/api/v2/orders/7/feedback';
const POST = 'POST /feedback/api/v2/orders/7/feedback';
const PUT = 'PUT /feedback/api/v2/orders/7/feedback';
const said = { rating: 'positive' as const, aspects: wireAspects, text: 'Well packed.', created_at: '2026-11-20T10:00:00Z', edited_at: null, response: null };
const given = (more: Partial<WireOrderFeedbackAnswer> = {}): WireOrderFeedbackAnswer => wireFeedbackAnswer({ feedback: said, can_give: false, can_edit: true, ...more });

function AtAddress() {
  const location = useLocation();
  return (
    <ShownPlace location={location} params={{}}>
      <p>{`at ${location.pathname}${location.search}`}</p>
      <BuyerFeedback orderId={7} />
    </ShownPlace>
  );
}

function show(answer: WireOrderFeedbackAnswer, replies: Replies = {}, path = '/f/buyer/orders/7') {
  return renderFeature(
    <>
      <AtAddress />
      <SnackbarLog />
    </>,
    { replies: { [GET]: { body: answer }, ...replies }, path, facts: { isSignedIn: true } },
  );
}
const mark = (dialog: HTMLElement, aspect: string, figure: number): HTMLElement => within(within(dialog).getByRole('radiogroup', { name: aspect })).getByRole('radio', { name: `${figure} of 5` });
async function fill(dialog: HTMLElement, rating = 'Positive'): Promise<void> {
  await userEvent.click(within(dialog).getByRole('radio', { name: rating }));
  await userEvent.click(mark(dialog, 'Like the description', 5));
  await userEvent.click(mark(dialog, 'Packaging', 4));
  await userEvent.click(mark(dialog, 'Shipping', 3));
  await userEvent.click(mark(dialog, 'Communication', 5));
}
const send = (dialog: HTMLElement, name = 'Leave feedback'): Promise<void> => userEvent.click(within(dialog).getByRole('button', { name }));

beforeEach(() => window.sessionStorage.clear());

it('asks for feedback, opens the form at an address of its own, and shows what was said', async () => {
  const { transport } = show(wireFeedbackAnswer(), { [POST]: { status: 201, body: given() } });
  const part = await screen.findByRole('region', { name: 'How was it?' });
  expect(part).toHaveTextContent('Possible until 19 Feb 2027');
  await userEvent.click(within(part).getByRole('button', { name: 'Leave feedback' }));
  expect(screen.getByText('at /f/buyer/orders/7?give-feedback')).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: 'How was it?' });
  await fill(dialog);
  await userEvent.type(within(dialog).getByRole('textbox'), ' Well packed. ');
  expect(dialog).toHaveTextContent('486 characters left.');
  transport.reply({ [GET]: { body: given() } });
  await send(dialog);
  expect(await screen.findByText(/^Thank you\./)).toBeInTheDocument();
  expect(JSON.parse(transport.sent(POST)[0]?.body ?? '')).toEqual({ rating: 'positive', aspects: wireAspects, text: 'Well packed.' });
  const own = await screen.findByRole('region', { name: 'Your feedback' });
  expect(own).toHaveTextContent(/Positive20 Nov 2026Well packed\.Like the description5 of 5Packaging4 of 5/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('at /f/buyer/orders/7')).toBeInTheDocument();
});

it('is open at once where the address says so, and goes along by keys', async () => {
  show(wireFeedbackAnswer(), {}, '/f/buyer/orders/7?give-feedback');
  const dialog = await screen.findByRole('dialog', { name: 'How was it?' });
  await userEvent.click(mark(dialog, 'Packaging', 2));
  await userEvent.keyboard('{ArrowRight}');
  expect(mark(dialog, 'Packaging', 3)).toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('at /f/buyer/orders/7')).toBeInTheDocument();
});

it('says what is missing before it sends, words too where it was not good', async () => {
  const { transport } = show(wireFeedbackAnswer(), {}, '/f/buyer/orders/7?give-feedback');
  const dialog = await screen.findByRole('dialog');
  await send(dialog);
  expect(within(dialog).getByText('Choose one of the three.')).toBeInTheDocument();
  expect(within(dialog).getAllByText('Choose a number from 1 to 5.')).toHaveLength(4);
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'Positive' })).toHaveFocus());
  await fill(dialog, 'Negative');
  await send(dialog);
  expect(within(dialog).getByText('Say in a few words what was not good.')).toBeInTheDocument();
  expect(transport.sent(POST)).toHaveLength(0);
});

it('keeps what was typed when it is refused and when the page is loaded again', async () => {
  const refused = refusal(422, 'personal_data_detected', [{ code: 'personal_data_detected', attribute: 'text' }]);
  const { unmount } = show(wireFeedbackAnswer(), { [POST]: refused }, '/f/buyer/orders/7?give-feedback');
  const dialog = await screen.findByRole('dialog');
  await fill(dialog);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Call 0612345678');
  await send(dialog);
  const field = within(dialog).getByRole('textbox');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Take out links, e-mail addresses, phone numbers/));
  expect(field).toHaveFocus();
  unmount();
  show(wireFeedbackAnswer(), {}, '/f/buyer/orders/7?give-feedback');
  const again = await screen.findByRole('dialog');
  expect(within(again).getByRole('textbox')).toHaveValue('Call 0612345678');
  expect(mark(again, 'Shipping', 3)).toBeChecked();
});

it('changes what was said', async () => {
  const { transport } = show(given(), { [PUT]: { body: given() } });
  const part = await screen.findByRole('region', { name: 'Your feedback' });
  await userEvent.click(within(part).getByRole('button', { name: 'Change feedback' }));
  const dialog = screen.getByRole('dialog', { name: 'Change your feedback' });
  expect(within(dialog).getByRole('radio', { name: 'Positive' })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Neutral' }));
  await send(dialog, 'Save feedback');
  expect(await screen.findByText('Your feedback is changed.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(PUT)[0]?.body ?? '')).toMatchObject({ rating: 'neutral', text: 'Well packed.' });
});

it('shows the seller’s answer, and offers nothing when the time is over', async () => {
  show(given({ can_edit: false, feedback: { ...said, edited_at: '2026-11-21T00:00:00Z', response: { text: 'Thank you!', created_at: '2026-11-21T10:00:00Z' } } }));
  const part = await screen.findByRole('region', { name: 'Your feedback' });
  expect(part).toHaveTextContent(/changed.*The seller’s answer21 Nov 2026Thank you!$/);
  expect(within(part).queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [null, 'You can leave feedback when the lot has been delivered.'],
  ['2026-11-01T00:00:00Z', /That time is over\.$/],
])('says why there is no form to whoever came for it: %s', async (closesAt, words) => {
  show(wireFeedbackAnswer({ can_give: false, closes_at: closesAt }), {}, '/f/buyer/orders/7?give-feedback');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['lost' as const, /nothing is done twice/],
  [refusal(409, 'feedback_given'), /You have left feedback already/],
  [refusal(429, 'rate_limited'), /tried many times/],
  [refusal(401, 'unauthenticated'), /You are no longer signed in/],
  [refusal(503, 'unavailable'), /Something went wrong/],
])('says why it was not kept: %#', async (answer, words) => {
  show(wireFeedbackAnswer(), { [POST]: answer }, '/f/buyer/orders/7?give-feedback');
  const dialog = await screen.findByRole('dialog');
  await fill(dialog);
  await send(dialog);
  expect(await within(dialog).findByText(words)).toBeInTheDocument();
});
