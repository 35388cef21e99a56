import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { biddingPolicy } from '../../../server/marketplace/domain/bidding/biddingPolicy';
import { feePolicy } from '../../../server/marketplace/domain/fees/feePolicy';
import { orderPolicy } from '../../../server/marketplace/domain/orders/orderDeadlines';
import { holdPolicy } from '../../../server/marketplace/domain/checkout/bidHold';
import { deviceDays, sessionLife } from '../../../server/marketplace/http/sessions';
import { buyNowMinutes } from '../../../server/marketplace/services/checkout/purchases/holdLotForBuyer';
import { renderFeature } from '../../../test/setup/renderFeature';
import { useEventChannel } from '../../platform/eventChannel';
import { legalFigures } from '../../lib/legalFigures';
import { legalSections, listCookies } from './legalText';
import { PrivacyPage, TermsPage } from './LegalPages';

const dayMs = 24 * 60 * 60_000;

describe('the figures in the legal pages', () => {
  it('match those of the marketplace', () => {
    const { mostMinor: minor, currency } = holdPolicy;
    const { percentage, fixedMinor } = feePolicy.buyerProtection;
    expect(legalFigures).toMatchObject({
      softCloseSeconds: biddingPolicy.softClose.windowMs / 1_000,
      extensionSeconds: biddingPolicy.softClose.extensionMs / 1_000,
      maxBidHold: { minor, currency },
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
  ] as const)('/%s lists every section in its contents and has all its messages', (page, Page) => {
    const { container } = renderFeature(<Page />, {
      pageInfo: { supportEmail: 'help@house.test' },
    });
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const { anchor } of legalSections[page]) {
      const section = container.querySelector<HTMLElement>(`#${anchor}`);
      expect(section).not.toBeNull();
      const title = section?.querySelector('h2')?.textContent ?? '';
      const [link] = within(contents).getAllByRole('link', { name: title });
      expect(link).toHaveAttribute('href', `#${anchor}`);
    }
    expect(container.textContent).not.toMatch(/[{}<>]|\b(?:terms|privacy)\.[a-z]+\./);
    for (const link of screen.getAllByRole('link', { name: 'help@house.test' }))
      expect(link).toHaveAttribute('href', 'mailto:help@house.test');
  });

  it('states what a buyer pays and has an anchor for buyer protection', () => {
    const { container } = renderFeature(<TermsPage />);
    expect(container.querySelector('#price')).toHaveTextContent('9% of the price plus €3');
    expect(container.querySelector('#buyer-protection')).toHaveTextContent(
      '3 days from delivery to inspect',
    );
  });

  it('lists every cookie', () => {
    renderFeature(<PrivacyPage />, { pageInfo: { origin: 'http://localhost:3000' } });
    for (const { names } of listCookies(false))
      for (const name of names) expect(screen.getByText(name)).toBeInTheDocument();
  });
});

it('opens the consent overlay from the privacy page', async () => {
  const onOpen = jest.fn();
  renderFeature(
    <>
      <PrivacyPage />
      <OverlayListener onOpen={onOpen} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose what we may send you' }));
  expect(onOpen).toHaveBeenCalledWith('MARKETING_CONSENT');
});

function OverlayListener({ onOpen }: { onOpen: (name: string) => void }) {
  const channel = useEventChannel();
  useEffect(() => channel.on('open-overlay', ({ name }) => onOpen(name)), [channel, onOpen]);
  return null;
}
