// From the text of one server-sent event to what the app works with: parsed, checked against the contract, decoded.
// The validator is a chunk of its own that comes with the first stream. Called by useLiveAuction.
import { decodeLiveEvent, type LiveEvent } from '../../api/buyer/decode/bidding';
import type { WireLiveEvent } from '../../contract/buyer/bidding';

type Validate = (value: unknown) => boolean;

const loadValidator = async (): Promise<Validate> =>
  (await import(/* webpackChunkName: "live-event" */ '../../contract/generated/buyer/streamAuction.response')).validate;

function fits(value: unknown, validate: Validate): value is WireLiveEvent {
  return validate(value);
}

/** null for what is not an event of the contract; the next one, or the next reading, makes good for it. */
export async function readLiveMessage(text: string, currencyOf: (lotId: number) => string): Promise<LiveEvent | null> {
  const validate = await loadValidator();
  try {
    const value: unknown = JSON.parse(text);
    return fits(value, validate) ? decodeLiveEvent(value, currencyOf) : null;
  } catch {
    return null;
  }
}
