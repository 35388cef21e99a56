import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import {
  wireAspects,
  wireFeedbackAnswer,
  type WireOrderFeedbackAnswer,
} from '../../../test/builders/wirePurchase';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import { BuyerFeedback } from './BuyerFeedback';

const GET = 'GET /feedback/api/v2/orders/7/feedback';
const POST = 'POST /feedback/api/v2/orders/7/feedback';
const PUT = 'PUT /feedback/api/v2/orders/7/feedback';
const content = {
  rating: 'positive' as const,
  aspects: wireAspects,
  text: 'Well packed.',
  created_at: '2026-11-20T10:00:00Z',
  edited_at: null,
  response: null,
};
const createFeedback = (more: Partial<WireOrderFeedbackAnswer> = {}): WireOrderFeedbackAnswer =>
  wireFeedbackAnswer({ feedback: content, can_give: false, can_edit: true, ...more });

function PageWithAddress() {
  const location = useLocation();
  return (
    <>
      <p>{`at ${location.pathname}${location.search}`}</p>
      <BuyerFeedback orderId={7} />
    </>
  );
}

function show(answer: WireOrderFeedbackAnswer, replies: Replies = {}, path = '/f/buyer/orders/7') {
  return renderFeature(
    <>
      <PageWithAddress />
      <SnackbarLog />
    </>,
    { replies: { [GET]: { body: answer }, ...replies }, path, pageInfo: { isSignedIn: true } },
  );
}
const scoreRadio = (dialog: HTMLElement, aspect: string, score: number): HTMLElement =>
  within(within(dialog).getByRole('radiogroup', { name: aspect })).getByRole('radio', {
    name: `${score} of 5`,
  });
async function fill(dialog: HTMLElement, rating = 'Positive'): Promise<void> {
  await userEvent.click(within(dialog).getByRole('radio', { name: rating }));
  await userEvent.click(scoreRadio(dialog, 'As described', 5));
  await userEvent.click(scoreRadio(dialog, 'Packaging', 4));
  await userEvent.click(scoreRadio(dialog, 'Shipping', 3));
  await userEvent.click(scoreRadio(dialog, 'Communication', 5));
}
const send = (dialog: HTMLElement, name = 'Leave feedback'): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name }));

beforeEach(() => window.sessionStorage.clear());

it('asks for feedback, opens the form at its own URL, and shows the result', async () => {
  const { transport } = show(wireFeedbackAnswer(), {
    [POST]: { status: 201, body: createFeedback() },
  });
  const part = await screen.findByRole('region', { name: 'How was it?' });
  expect(part).toHaveTextContent('You can do this until 19 Feb 2027');
  await userEvent.click(within(part).getByRole('button', { name: 'Leave feedback' }));
  expect(screen.getByText('at /f/buyer/orders/7?give-feedback')).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: 'How was it?' });
  await fill(dialog);
  await userEvent.type(within(dialog).getByRole('textbox'), ' Well packed. ');
  expect(dialog).toHaveTextContent('486 characters left.');
  transport.reply({ [GET]: { body: createFeedback() } });
  await send(dialog);
  expect(await screen.findByText(/^Thanks!/)).toBeInTheDocument();
  expect(JSON.parse(transport.sent(POST)[0]?.body ?? '')).toEqual({
    rating: 'positive',
    aspects: wireAspects,
    text: 'Well packed.',
  });
  const ownFeedback = await screen.findByRole('region', { name: 'Your feedback' });
  expect(ownFeedback).toHaveTextContent(
    /Positive20 Nov 2026Well packed\.As described5 of 5Packaging4 of 5/,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('at /f/buyer/orders/7')).toBeInTheDocument();
});

it('opens the form from the URL, and supports arrow keys', async () => {
  show(wireFeedbackAnswer(), {}, '/f/buyer/orders/7?give-feedback');
  const dialog = await screen.findByRole('dialog', { name: 'How was it?' });
  await userEvent.click(scoreRadio(dialog, 'Packaging', 2));
  await userEvent.keyboard('{ArrowRight}');
  expect(scoreRadio(dialog, 'Packaging', 3)).toBeChecked();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('at /f/buyer/orders/7')).toBeInTheDocument();
});

it('reports missing fields before sending, including the text of a negative rating', async () => {
  const { transport } = show(wireFeedbackAnswer(), {}, '/f/buyer/orders/7?give-feedback');
  const dialog = await screen.findByRole('dialog');
  await send(dialog);
  expect(within(dialog).getByText('Choose positive, neutral or negative.')).toBeInTheDocument();
  expect(within(dialog).getAllByText('Choose a number from 1 to 5.')).toHaveLength(4);
  await waitFor(() =>
    expect(within(dialog).getByRole('radio', { name: 'Positive' })).toHaveFocus(),
  );
  await fill(dialog, 'Negative');
  await send(dialog);
  expect(within(dialog).getByText('Tell us in a few words what went wrong.')).toBeInTheDocument();
  expect(transport.sent(POST)).toHaveLength(0);
});

it('keeps the draft after a refusal and after a reload', async () => {
  const refused = createErrorReply(422, 'personal_data_detected', [
    { code: 'personal_data_detected', attribute: 'text' },
  ]);
  const { unmount } = show(
    wireFeedbackAnswer(),
    { [POST]: refused },
    '/f/buyer/orders/7?give-feedback',
  );
  const dialog = await screen.findByRole('dialog');
  await fill(dialog);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Call 0612345678');
  await send(dialog);
  const field = within(dialog).getByRole('textbox');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/Remove links, email addresses, phone numbers/),
  );
  expect(field).toHaveFocus();
  unmount();
  show(wireFeedbackAnswer(), {}, '/f/buyer/orders/7?give-feedback');
  const reopenedDialog = await screen.findByRole('dialog');
  expect(within(reopenedDialog).getByRole('textbox')).toHaveValue('Call 0612345678');
  expect(scoreRadio(reopenedDialog, 'Shipping', 3)).toBeChecked();
});

it('changes existing feedback', async () => {
  const { transport } = show(createFeedback(), { [PUT]: { body: createFeedback() } });
  const part = await screen.findByRole('region', { name: 'Your feedback' });
  await userEvent.click(within(part).getByRole('button', { name: 'Change feedback' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit your feedback' });
  expect(within(dialog).getByRole('radio', { name: 'Positive' })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Neutral' }));
  await send(dialog, 'Save feedback');
  expect(await screen.findByText('Feedback updated.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(PUT)[0]?.body ?? '')).toMatchObject({
    rating: 'neutral',
    text: 'Well packed.',
  });
});

it('shows the seller’s response, and no button after the deadline', async () => {
  show(
    createFeedback({
      can_edit: false,
      feedback: {
        ...content,
        edited_at: '2026-11-21T00:00:00Z',
        response: { text: 'Thank you!', created_at: '2026-11-21T10:00:00Z' },
      },
    }),
  );
  const part = await screen.findByRole('region', { name: 'Your feedback' });
  expect(part).toHaveTextContent(/edited.*The seller’s reply21 Nov 2026Thank you!$/);
  expect(within(part).queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [null, 'You can leave feedback once the lot has been delivered.'],
  ['2026-11-01T00:00:00Z', /That time has passed\.$/],
])('explains why the form in the URL is not available: %s', async (closesAt, expectedText) => {
  show(
    wireFeedbackAnswer({ can_give: false, closes_at: closesAt }),
    {},
    '/f/buyer/orders/7?give-feedback',
  );
  expect(await screen.findByText(expectedText)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['lost' as const, /nothing happens twice/],
  [createErrorReply(409, 'feedback_given'), /You’ve already left feedback/],
  [createErrorReply(429, 'rate_limited'), /Too many attempts/],
  [createErrorReply(401, 'unauthenticated'), /You’ve been signed out/],
  [createErrorReply(503, 'unavailable'), /Something went wrong/],
])('explains why it was not saved: %#', async (answer, expectedText) => {
  show(wireFeedbackAnswer(), { [POST]: answer }, '/f/buyer/orders/7?give-feedback');
  const dialog = await screen.findByRole('dialog');
  await fill(dialog);
  await send(dialog);
  expect(await within(dialog).findByText(expectedText)).toBeInTheDocument();
});
