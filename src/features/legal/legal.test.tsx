import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { biddingPolicy } from '../../../server/marketplace/domain/bidding/biddingPolicy';
import { feePolicy } from '../../../server/marketplace/domain/fees/feePolicy';
import { orderPolicy } from '../../../server/marketplace/domain/orders/orderDeadlines';
import { holdPolicy } from '../../../server/marketplace/domain/payments/bidHold';
import { deviceDays } from '../../../server/marketplace/http/sessionCookies';
import { sessionLife } from '../../../server/marketplace/http/sessionUser';
import { buyNowMinutes } from '../../../server/marketplace/services/purchases/keepLot';
import { renderFeature } from '../../../test/setup/renderFeature';
import { useEventChannel } from '../../platform/EventChannelContext';
import { legalFigures } from '../../lib/legalFigures';
import { legalSections, listCookies } from './model/legalText';
import { PrivacyPage } from './pages/PrivacyPage';
import { TermsPage } from './pages/TermsPage';

const dayMs = 24 * 60 * 60_000;

describe('the figures of the terms and the privacy page', () => {
  it('are those that the marketplace runs on', () => {
    const { mostMinor: minor, currency } = holdPolicy;
    const { percentage, fixedMinor } = feePolicy.buyerProtection;
    expect(legalFigures).toMatchObject({
      softCloseSeconds: biddingPolicy.softClose.windowMs / 1_000,
      extensionSeconds: biddingPolicy.softClose.extensionMs / 1_000,
      bidHoldMost: { minor, currency },
      buyNowMinutes,
      fee: { percentage, fixed: { minor: fixedMinor } },
      commissionPercentage: feePolicy.sellerCommissionPercentage,
      payDays: feePolicy.payWithinMs / dayMs,
      shipWorkingDays: orderPolicy.shipWithinWorkingDays,
      answerWorkingDays: orderPolicy.answerWithinWorkingDays,
      pickupDays: orderPolicy.pickupMs / dayMs,
      inspectionDays: orderPolicy.inspectionMs / dayMs,
      payoutDays: orderPolicy.payoutMs / dayMs,
      withdrawalDays: orderPolicy.withdrawalMs / dayMs,
      sessionIdleDays: sessionLife.idleDays,
      sessionDays: sessionLife.absoluteDays,
      deviceDays,
    });
  });
});

describe('the legal pages', () => {
  it.each([
    ['terms', TermsPage],
    ['privacy', PrivacyPage],
  ] as const)('/%s lists every section in its contents and leaves no sentence without its words', (page, Page) => {
    const { container } = renderFeature(<Page />, { facts: { supportEmail: 'help@house.test' } });
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const { anchor } of legalSections[page]) {
      const section = container.querySelector<HTMLElement>(`#${anchor}`);
      expect(section).not.toBeNull();
      expect(within(contents).getByRole('link', { name: section?.querySelector('h2')?.textContent ?? '' })).toHaveAttribute('href', `#${anchor}`);
    }
    expect(container.textContent).not.toMatch(/[{}<>]|\b(?:terms|privacy)\.[a-z]+\./);
    for (const link of screen.getAllByRole('link', { name: 'help@house.test' })) expect(link).toHaveAttribute('href', 'mailto:help@house.test');
  });

  it('names what a buyer pays, and has a place for links about buyer protection', () => {
    const { container } = renderFeature(<TermsPage />);
    expect(container.querySelector('#price')).toHaveTextContent('9% of the price plus €3');
    expect(container.querySelector('#buyer-protection')).toHaveTextContent('3 days from delivery to inspect');
  });

  it('names every cookie', () => {
    renderFeature(<PrivacyPage />, { facts: { origin: 'http://localhost:3000' } });
    for (const { names } of listCookies(false)) for (const name of names) expect(screen.getByText(name)).toBeInTheDocument();
  });
});

it('the privacy page leads to what may be sent', async () => {
  const onOpen = jest.fn();
  renderFeature(
    <>
      <PrivacyPage />
      <Overlays onOpen={onOpen} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose what we may send you' }));
  expect(onOpen).toHaveBeenCalledWith('MARKETING_CONSENT');
});

function Overlays({ onOpen }: { onOpen: (name: string) => void }) {
  const channel = useEventChannel();
  useEffect(() => channel.on('open-overlay', ({ name }) => onOpen(name)), [channel, onOpen]);
  return null;
}
