import {
  createMessageQueue,
  POLL_MS,
  SILENCE_MS,
  startLiveConnection,
  type LivePorts,
  type Stream,
} from './liveConnection';
import type { ConnectionState } from './connectionState';

class FakeStream implements Stream {
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  isClosed = false;
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  emit(text: string, lastEventId = ''): void {
    this.onmessage?.(new MessageEvent('message', { data: text, lastEventId }));
  }
  /** The browser retries by itself, or gives up. */
  fail(kind: 'retries' | 'gives up'): void {
    this.readyState = kind === 'retries' ? 0 : 2;
    this.onerror?.(new Event('error'));
  }
  close(): void {
    this.isClosed = true;
  }
}

function setUp(ports: Partial<LivePorts> = {}) {
  const streams: FakeStream[] = [];
  const observed = {
    states: [] as ConnectionState[],
    messages: [] as string[],
    fresh: 0,
    polls: 0,
    isOnline: true,
  };
  const connection = startLiveConnection({
    openStream: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    onMessage: (text) => observed.messages.push(text),
    onFresh: () => {
      observed.fresh += 1;
    },
    onState: (state) => observed.states.push(state),
    onPoll: () => {
      observed.polls += 1;
    },
    isOnline: () => observed.isOnline,
    ...ports,
  });
  const last = (): FakeStream => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return stream;
  };
  return { connection, streams, observed, last };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is live once the stream is open, and fetches data from before', () => {
  const { observed, last } = setUp();
  expect(observed).toMatchObject({ states: [], fresh: 0 });
  last().open();
  last().emit('one');
  expect(observed).toMatchObject({ states: ['live'], fresh: 1, messages: ['one'] });
});

it('lets the browser reconnect and replay, without a refetch', () => {
  const { observed, last, streams } = setUp();
  last().open();
  last().emit('one', '900');
  last().fail('retries');
  expect(observed.states).toEqual(['live', 'reconnecting']);
  last().open();
  expect(observed.states).toEqual(['live', 'reconnecting', 'live']);
  expect(observed.fresh).toBe(1);
  expect(streams).toHaveLength(1);
});

it('refetches after a connection loss before the first event', () => {
  const { observed, last } = setUp();
  last().open();
  last().emit('heartbeat');
  last().fail('retries');
  last().open();
  expect(observed.fresh).toBe(2);
});

it('reopens the stream with growing delays after the browser gives up, and polls meanwhile', () => {
  const { observed, last, streams } = setUp();
  last().fail('gives up');
  expect(observed.states).toEqual(['reconnecting']);
  jest.advanceTimersByTime(999);
  expect(streams).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(streams).toHaveLength(2);
  last().fail('gives up');
  expect(observed.states).toEqual(['reconnecting', 'polling']);
  jest.advanceTimersByTime(1999);
  expect(streams).toHaveLength(2);
  jest.advanceTimersByTime(1);
  last().fail('gives up');
  jest.advanceTimersByTime(4000);
  expect(streams).toHaveLength(4);
  expect(observed.polls).toBe(1);
  jest.advanceTimersByTime(POLL_MS);
  expect(observed.polls).toBe(2);
  last().open();
  expect(observed.states.at(-1)).toBe('live');
  expect(observed.fresh).toBe(1);
  jest.advanceTimersByTime(4 * POLL_MS);
  expect(observed.polls).toBe(2);
});

it('reports a refused stream, but not a broken one and not while it polls', () => {
  const onRefused = jest.fn();
  const { last } = setUp({ onRefused });
  last().open();
  last().fail('retries');
  expect(onRefused).not.toHaveBeenCalled();
  last().fail('gives up');
  expect(onRefused).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4000);
  last().fail('gives up');
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it('never waits longer than 30 seconds', () => {
  const { last, streams } = setUp();
  for (let count = 0; count < 12; count += 1) {
    last().fail('gives up');
    jest.advanceTimersByTime(30_000);
  }
  expect(streams).toHaveLength(13);
});

it('treats a stream without messages as broken; a heartbeat is enough', () => {
  const { last, streams, observed } = setUp();
  last().open();
  jest.advanceTimersByTime(SILENCE_MS - 1);
  last().emit('heartbeat');
  jest.advanceTimersByTime(SILENCE_MS - 1);
  expect(streams).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(observed.states).toEqual(['live', 'reconnecting']);
  expect(streams[0]?.isClosed).toBe(true);
  jest.advanceTimersByTime(1000);
  expect(streams).toHaveLength(2);
});

it('polls in a browser without event streams', () => {
  const { observed } = setUp({ openStream: null });
  expect(observed.states).toEqual(['polling']);
  jest.advanceTimersByTime(2 * POLL_MS);
  expect(observed.polls).toBe(2);
});

it('opens no stream while offline and reconnects at once when online', () => {
  const { connection, observed, last, streams } = setUp();
  last().open();
  observed.isOnline = false;
  connection.pause();
  expect(observed.states).toEqual(['live', 'offline']);
  jest.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  expect(observed.polls).toBe(0);
  observed.isOnline = true;
  connection.resume();
  expect(streams).toHaveLength(2);
  last().open();
  expect(observed.states).toEqual(['live', 'offline', 'reconnecting', 'live']);
  expect(observed.fresh).toBe(2);
});

it('starts offline when the device is offline', () => {
  const { observed, streams } = setUp({ isOnline: () => false });
  expect(observed.states).toEqual(['offline']);
  expect(streams).toHaveLength(0);
});

it('opens no second stream when it resumes while live', () => {
  const { connection, last, streams } = setUp();
  last().open();
  connection.resume();
  expect(streams).toHaveLength(1);
});

it('clears all timers when it is stopped', () => {
  const { connection, last, streams, observed } = setUp();
  last().fail('gives up');
  connection.stop();
  jest.advanceTimersByTime(120_000);
  expect(streams).toHaveLength(1);
  expect(observed.polls).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

it('handles the messages after one that failed, in order', async () => {
  const handled: string[] = [];
  const onFailure = jest.fn();
  const queue = createMessageQueue(async (text) => {
    await Promise.resolve();
    if (text === 'lost') throw new Error('Loading chunk live-event failed.');
    handled.push(text);
  }, onFailure);
  for (const text of ['one', 'lost', 'two']) queue(text);
  await jest.advanceTimersByTimeAsync(0);
  expect(handled).toEqual(['one', 'two']);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
