import { act, screen, waitFor } from '@testing-library/react';
import { wireBlock, wireLiveEvent } from '../../../test/builders/wireBidding';
import { renderFeature } from '../../../test/setup/renderFeature';
import { useGetBiddingBlockQuery } from '../../api/buyer/bidding';
import { MoneyText } from '../../i18n/MoneyText';
import { ConnectionIndicator } from './ConnectionIndicator';
import { useLiveAuction } from './useLiveAuction';

const BLOCK = 'GET /buyer/api/v3/lots/1/bidding_block';

class FakeEventSource {
  static opened: FakeEventSource[] = [];
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  isClosed = false;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

function Lot({ auctionId = 7 }: { auctionId?: number | undefined }) {
  const state = useLiveAuction({ auctionId, lotId: 1, currency: 'EUR', viewerToken: null });
  const { data } = useGetBiddingBlockQuery({ id: 1 });
  return (
    <>
      {data?.currentBid && <MoneyText value={data.currentBid} />}
      <ConnectionIndicator state={state} isOpen />
    </>
  );
}

function last(): FakeEventSource {
  const stream = FakeEventSource.opened.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
}

async function show() {
  const view = renderFeature(<Lot />, {
    replies: { [BLOCK]: { body: { bidding_block: wireBlock() } } },
  });
  await screen.findByText('€100');
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  return view;
}

const realEventSource = window.EventSource;
beforeEach(() => {
  FakeEventSource.opened = [];
  Object.defineProperty(window, 'EventSource', {
    value: FakeEventSource,
    configurable: true,
    writable: true,
  });
});
afterEach(() =>
  Object.defineProperty(window, 'EventSource', {
    value: realEventSource,
    configurable: true,
    writable: true,
  }),
);

it('shows a bid from another browser and the live state', async () => {
  await show();
  expect(last().url).toBe('/buyer/api/v3/auctions/7/live');
  act(() => last().onopen?.(new Event('open')));
  expect(screen.getByText('Live')).toBeInTheDocument();
  act(() =>
    last().onmessage?.(new MessageEvent('message', { data: JSON.stringify(wireLiveEvent()) })),
  );
  expect(await screen.findByText('€110')).toBeInTheDocument();
});

it('refetches the lot when the stream opens', async () => {
  const { transport } = await show();
  transport.reply({
    [BLOCK]: {
      body: { bidding_block: wireBlock({ lot: { highest_bid_amount: 140, sequence: 8 } }) },
    },
  });
  act(() => last().onopen?.(new Event('open')));
  expect(await screen.findByText('€140')).toBeInTheDocument();
});

it('closes the stream on pagehide and refetches after the back-forward cache', async () => {
  const { transport } = await show();
  act(() => last().onopen?.(new Event('open')));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(last().isClosed).toBe(true);
  expect(screen.getByText('Offline')).toBeInTheDocument();
  transport.reply({
    [BLOCK]: {
      body: { bidding_block: wireBlock({ lot: { highest_bid_amount: 150, sequence: 9 } }) },
    },
  });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(await screen.findByText('€150')).toBeInTheDocument();
});

it('closes the stream on unmount', async () => {
  const { unmount } = await show();
  unmount();
  expect(last().isClosed).toBe(true);
});
