import { POLL_MS, SILENCE_MS, startLiveConnection, type LivePorts, type Stream } from './liveConnection';
import type { ConnectionState } from './model/connectionState';

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
  say(text: string, lastEventId = ''): void {
    this.onmessage?.(new MessageEvent('message', { data: text, lastEventId }));
  }
  /** The browser tries again by itself, or has given up. */
  fail(how: 'retries' | 'gives up'): void {
    this.readyState = how === 'retries' ? 0 : 2;
    this.onerror?.(new Event('error'));
  }
  close(): void {
    this.isClosed = true;
  }
}

function setUp(ports: Partial<LivePorts> = {}) {
  const streams: FakeStream[] = [];
  const seen = { states: [] as ConnectionState[], messages: [] as string[], fresh: 0, polls: 0, isOnline: true };
  const connection = startLiveConnection({
    openStream: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    onMessage: (text) => seen.messages.push(text),
    onFresh: () => {
      seen.fresh += 1;
    },
    onState: (state) => seen.states.push(state),
    onPoll: () => {
      seen.polls += 1;
    },
    isOnline: () => seen.isOnline,
    ...ports,
  });
  const last = (): FakeStream => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return stream;
  };
  return { connection, streams, seen, last };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is live once the stream is open, and reads what happened before it', () => {
  const { seen, last } = setUp();
  expect(seen).toMatchObject({ states: [], fresh: 0 });
  last().open();
  last().say('one');
  expect(seen).toMatchObject({ states: ['live'], fresh: 1, messages: ['one'] });
});

it('leaves reconnecting to the browser, which replays: nothing is read anew', () => {
  const { seen, last, streams } = setUp();
  last().open();
  last().say('one', '900');
  last().fail('retries');
  expect(seen.states).toEqual(['live', 'reconnecting']);
  last().open();
  expect(seen.states).toEqual(['live', 'reconnecting', 'live']);
  expect(seen.fresh).toBe(1);
  expect(streams).toHaveLength(1);
});

it('reads anew after a cut before the first event: there is nothing to replay from', () => {
  const { seen, last } = setUp();
  last().open();
  last().say('heartbeat');
  last().fail('retries');
  last().open();
  expect(seen.fresh).toBe(2);
});

it('opens a new stream when the browser has given up, waiting longer each time, and polls meanwhile', () => {
  const { seen, last, streams } = setUp();
  last().fail('gives up');
  expect(seen.states).toEqual(['reconnecting']);
  jest.advanceTimersByTime(999);
  expect(streams).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(streams).toHaveLength(2);
  last().fail('gives up');
  expect(seen.states).toEqual(['reconnecting', 'polling']);
  jest.advanceTimersByTime(1999);
  expect(streams).toHaveLength(2);
  jest.advanceTimersByTime(1);
  last().fail('gives up');
  jest.advanceTimersByTime(4000);
  expect(streams).toHaveLength(4);
  expect(seen.polls).toBe(1);
  jest.advanceTimersByTime(POLL_MS);
  expect(seen.polls).toBe(2);
  last().open();
  expect(seen.states.at(-1)).toBe('live');
  expect(seen.fresh).toBe(1);
  jest.advanceTimersByTime(4 * POLL_MS);
  expect(seen.polls).toBe(2);
});

it('says that a stream was refused, but not that it broke, and not while it polls, which asks anyway', () => {
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

it('never waits longer than half a minute', () => {
  const { last, streams } = setUp();
  for (let count = 0; count < 12; count += 1) {
    last().fail('gives up');
    jest.advanceTimersByTime(30_000);
  }
  expect(streams).toHaveLength(13);
});

it('takes a silent stream for a broken one, and its heartbeat for life', () => {
  const { last, streams, seen } = setUp();
  last().open();
  jest.advanceTimersByTime(SILENCE_MS - 1);
  last().say('heartbeat');
  jest.advanceTimersByTime(SILENCE_MS - 1);
  expect(streams).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(seen.states).toEqual(['live', 'reconnecting']);
  expect(streams[0]?.isClosed).toBe(true);
  jest.advanceTimersByTime(1000);
  expect(streams).toHaveLength(2);
});

it('polls where there are no streams', () => {
  const { seen } = setUp({ openStream: null });
  expect(seen.states).toEqual(['polling']);
  jest.advanceTimersByTime(2 * POLL_MS);
  expect(seen.polls).toBe(2);
});

it('says that it is offline, opens nothing, and goes on at once when the line is back', () => {
  const { connection, seen, last, streams } = setUp();
  last().open();
  seen.isOnline = false;
  connection.sleep();
  expect(seen.states).toEqual(['live', 'offline']);
  jest.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  expect(seen.polls).toBe(0);
  seen.isOnline = true;
  connection.wake();
  expect(streams).toHaveLength(2);
  last().open();
  expect(seen.states).toEqual(['live', 'offline', 'reconnecting', 'live']);
  expect(seen.fresh).toBe(2);
});

it('starts offline when the device says so', () => {
  const { seen, streams } = setUp({ isOnline: () => false });
  expect(seen.states).toEqual(['offline']);
  expect(streams).toHaveLength(0);
});

it('wakes a page that lives without opening a second stream', () => {
  const { connection, last, streams } = setUp();
  last().open();
  connection.wake();
  expect(streams).toHaveLength(1);
});

it('leaves nothing behind when it is stopped', () => {
  const { connection, last, streams, seen } = setUp();
  last().fail('gives up');
  connection.stop();
  jest.advanceTimersByTime(120_000);
  expect(streams).toHaveLength(1);
  expect(seen.polls).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});
