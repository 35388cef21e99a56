// Parses the text of a server-sent event, validates it against the contract and decodes it. The
// validator is a separate chunk, loaded with the first event.
import { decodeLiveEvent, type LiveEvent } from '../../api/buyer/decode/liveEvent';
import type { WireLiveEvent } from '../../contract/buyer/bidding';

type Validate = (value: unknown) => boolean;

const loadValidator = async (): Promise<Validate> =>
  (
    await import(
      /* webpackChunkName: "live-event" */ '../../contract/generated/buyer/streamAuction.response'
    )
  ).validate;

function isLiveEvent(value: unknown, validate: Validate): value is WireLiveEvent {
  return validate(value);
}

/** Returns null for an invalid event; the next event or refetch corrects the data. */
export async function readLiveMessage(
  text: string,
  getCurrency: (lotId: number) => string,
): Promise<LiveEvent | null> {
  const validate = await loadValidator();
  try {
    const value: unknown = JSON.parse(text);
    return isLiveEvent(value, validate) ? decodeLiveEvent(value, getCurrency) : null;
  } catch {
    return null;
  }
}
