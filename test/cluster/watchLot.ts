// Watches a lot through the gateway as a browser does: one stream of server-sent events, which ends
// with the test.
import { get } from 'node:http';
import type { WireLiveEvent } from '../../src/contract/buyer/bidding';
import { waitFor } from '../browser/waitFor';

export type LotWatch = {
  /** The web process that serves it. */
  servedBy: string;
  /** The ids of the events, in the order of their arrival. */
  ids: () => number[];
  /** The prices that a browser shows one after another: each state replaces those before it. */
  shownPrices: () => number[];
  /** Resolves when the last of these events has arrived. */
  until: (id: number) => Promise<void>;
  stop: () => void;
};

const readEvents = (text: string): WireLiveEvent[] =>
  [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data) as WireLiveEvent);

export function watchLot(origin: string, lot: number): Promise<LotWatch> {
  return new Promise((resolve, reject) => {
    // An id before all others: what happened before the stream opened is replayed.
    const headers = { accept: 'text/event-stream', 'last-event-id': '0' };
    const address = `${origin}/buyer/api/v3/bidding/lots/live?ids=${lot}`;
    const request = get(address, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      const ids = (): number[] => [...text.matchAll(/^id: (\d+)\n/gm)].map(([, id]) => Number(id));
      if (response.statusCode !== 200) {
        reject(new Error(`the stream answered ${response.statusCode}`));
        return;
      }
      resolve({
        servedBy: String(response.headers['x-served-by']),
        ids,
        shownPrices: () => {
          let newest = 0;
          return readEvents(text).flatMap((event) => {
            if (event.lot === null || event.lot.sequence <= newest) return [];
            newest = event.lot.sequence;
            return event.lot.bid?.amount ?? [];
          });
        },
        until: async (id) => {
          await waitFor(`event ${id} arrives`, () => ids().includes(id), 20_000);
        },
        stop: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
}
