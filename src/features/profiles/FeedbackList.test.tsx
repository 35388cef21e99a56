import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireFeedback } from '../../../test/builders/wireSeller';
import { createErrorReply, type Reply } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { LatestFeedback } from './FeedbackList';

const FEEDBACK = 'GET /feedback/api/v2/sellers/201/feedbacks';
const createReply = (feedbacks: readonly unknown[]): Reply => ({
  body: { feedbacks, meta: { page: 1, per_page: 5, total: feedbacks.length } },
});
const show = (reply: Reply) =>
  renderFeature(<LatestFeedback sellerId={201} />, { replies: { [FEEDBACK]: reply } });

describe('the latest feedback', () => {
  it('asks for five, and shows rating, author and reply', async () => {
    const response = {
      text: 'Sorry, the next will be better.',
      created_at: '2026-10-02T09:00:00Z',
    };
    const { transport } = show(
      createReply([wireFeedback(1, { rating: 'negative', response }), wireFeedback(2)]),
    );
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/^NegativeBuyer 1.*Well packed, number 1\..*Sorry, the next/);
    expect(transport.requests.map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/sellers\/201\/feedbacks\?page=1&per_page=5$/),
    ]);
  });

  it('says when there is none', async () => {
    show(createReply([]));
    expect(await screen.findByText('No feedback on this seller yet.')).toBeVisible();
  });

  it('tries again after a failure', async () => {
    const { transport } = show(createErrorReply(500, 'internal_error'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    transport.reply({ [FEEDBACK]: createReply([wireFeedback(3)]) });
    await userEvent.click(retry);
    expect(await screen.findByText('Well packed, number 3.')).toBeVisible();
  });
});
